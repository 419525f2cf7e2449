import type { learn as english } from "../en/learn";

/** Words of lessons, hints and the coach. */
export const learn: Record<keyof typeof english, string> = {
  "learn.begin": "Научиться",
  "learn.step": "{number} из {steps}",
  "learn.next": "Дальше",
  "learn.finish": "Готово",
  "learn.show": "Покажите",
  "learn.watch": "Смотрите, что делают другие…",
  "learn.read": "Читайте выше.",
  "learn.miss": "Так можно, но смысл шага в другом. Ход не сыгран: попробуйте то, что подсвечено.",
  "learn.showed": "На этот раз ход сделал за вас урок.",
  "learn.following": "Следующий урок",
  "learn.title": "Учитесь играя",
  "learn.about": "Короткие партии с подсказками за настоящим столом. Одна мысль за шаг, и нельзя ошибиться.",
  "learn.all": "Все уроки и тренировки",
  "learn.done": "пройдено",
};
