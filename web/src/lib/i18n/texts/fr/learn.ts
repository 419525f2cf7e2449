import type { learn as english } from "../en/learn";

/** Words of lessons, hints and the coach. */
export const learn: Record<keyof typeof english, string> = {
  "learn.begin": "Apprendre",
  "learn.step": "{number} sur {steps}",
  "learn.next": "Continuer",
  "learn.finish": "Terminé",
  "learn.show": "Montrez-moi",
  "learn.watch": "Regardez ce que font les autres…",
  "learn.read": "Lisez ci-dessus.",
  "learn.miss": "C’est permis, mais ce n’est pas l’idée de cette étape. Le coup n’a pas été joué : essayez ce qui brille.",
  "learn.showed": "Cette fois, la leçon a joué pour vous.",
  "learn.following": "Leçon suivante",
  "learn.title": "Apprendre en jouant",
  "learn.about": "Des parties guidées de quelques minutes, à une vraie table. Une idée par étape, et rien à rater.",
  "learn.all": "Leçons et exercices",
  "learn.done": "terminé",
};
