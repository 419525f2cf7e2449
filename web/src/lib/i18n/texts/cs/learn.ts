import type { learn as english } from "../en/learn";

/** Words of lessons, hints and the coach. */
export const learn: Record<keyof typeof english, string> = {
  "learn.begin": "Naučit se",
  "learn.step": "{number} z {steps}",
  "learn.next": "Dál",
  "learn.finish": "Hotovo",
  "learn.show": "Ukažte mi",
  "learn.watch": "Sledujte, co dělají ostatní…",
  "learn.read": "Čtěte nahoře.",
  "learn.miss": "To sice smíte, ale smysl kroku je jinde. Tah se nezahrál: zkuste, co svítí.",
  "learn.showed": "Tentokrát zahrála lekce za vás.",
  "learn.following": "Další lekce",
  "learn.title": "Učte se hrou",
  "learn.about": "Krátké vedené hry u skutečného stolu. Jedna myšlenka na krok a nelze nic pokazit.",
  "learn.all": "Všechny lekce a cvičení",
  "learn.done": "hotovo",
};
