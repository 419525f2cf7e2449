import type { Token } from '../icons/tokens';

/** A card of the board as the view has it. */
export interface Suspect {
  name: string;
  alive: boolean;
  innocent: boolean;
  officer: boolean;
  arrested: boolean;
  tokens: Token[];
}
