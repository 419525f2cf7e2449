/** What is printed on a character's card. */
export const POINTS: Record<string, number> = {
  Gangster: 15, Lady: 15, Mole: 15, Snitch: 20, Driver: 20, Safecracker: 15, Killer: 15, Witness: 10, Alibi: 0, Mamma: 15, Patrol: 15,
};
