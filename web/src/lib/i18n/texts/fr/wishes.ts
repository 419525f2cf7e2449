/** Qui joue quoi, pour autant que les joueurs en décident. */
export const wishes = {
  "wish.label": "Rôle",
  "wish.any": "peu importe",
  "wish.next": "Prochain rôle",
  "wish.rotate": "à tour de rôle",
  "wish.of": "souhait : {role}",
  "wish.about": "Les souhaits sont exaucés. Si plusieurs veulent le même rôle, on tire au sort ; là où les camps alternent autour de la table, les joueurs changent de place.",
} as const;
