import { WALL, type Traits } from './traits';
import { dot, fade, p } from './pen';

/** The wall and the lamp's light on it. The light falls from the upper left. */
export function ground(t: Traits): string {
  const [wall, light] = WALL[t.wall];
  return p(wall, 'M0,0H100V100H0Z') + grounds[t.ground](wall, light);
}

const grounds: Record<Traits['ground'], (wall: string, light: string) => string> = {
  disc: (_, light) => dot(light, 46, 44, 41),
  halo: (_, light) => fade(0.45, dot(light, 50, 42, 47)) + dot(light, 50, 42, 33),
  beam: (_, light) => p(light, 'M0,0H34L100,62V100H44L0,26Z'),
  door: (_, light) => p(light, 'M0,0H52V100H0Z'),
  arch: (_, light) => p(light, 'M12,100V46C12,20 28,6 50,6C72,6 88,20 88,46V100Z'),
  rays: (_, light) =>
    p(light, 'M50,100L-30,100L-30,70ZM50,100L-30,46L-30,14ZM50,100L-20,-10L12,-10ZM50,100L34,-10L66,-10ZM50,100L88,-10L120,-10ZM50,100L130,14L130,46ZM50,100L130,70L130,100Z'),
  blinds: (_, light) => p(light, 'M0,4H100V16H0ZM0,24H100V36H0ZM0,44H100V56H0ZM0,64H100V76H0ZM0,84H100V96H0Z'),
  city: (_, light) =>
    p(light, 'M0,0H100V34H92V22H80V50H74V100H26V44H18V30H14V24H8V38H0Z'),
};
