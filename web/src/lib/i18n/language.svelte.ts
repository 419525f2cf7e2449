import { keep, kept } from "../storage";
import { format, type Values } from "./format";
import type { Local, Texts } from "./texts";

export const LANGUAGES = { en: "English", ru: "Русский", cs: "Čeština", fr: "Français" } as const;
export type Language = keyof typeof LANGUAGES;
export type Key = keyof Texts;

type First = Pick<Texts, keyof typeof import("./texts/en/first").first>;
type Seated = Pick<Texts, keyof typeof import("./texts/en/seated").seated>;

const LOADERS: Record<Language, () => Promise<{ first: First; names?: Record<string, string> }>> = {
  en: () => import("./texts/en/first"),
  ru: () => import("./texts/ru/first"),
  cs: () => import("./texts/cs/first"),
  fr: () => import("./texts/fr/first"),
};

/** What is said at tables: home does without. */
const SEATED: Record<Language, () => Promise<{ seated: Seated }>> = {
  en: () => import("./texts/en/seated"),
  ru: () => import("./texts/ru/seated"),
  cs: () => import("./texts/cs/seated"),
  fr: () => import("./texts/fr/seated"),
};

/** What explains itself when asked: not needed before there is a table. */
const EXPLAINED: Record<Language, () => Promise<{ explain: Record<string, string> }>> = {
  en: () => import("./texts/en/explain"),
  ru: () => import("./texts/ru/explain"),
  cs: () => import("./texts/cs/explain"),
  fr: () => import("./texts/fr/explain"),
};

/** What only this device's own house says: nobody else fetches it. */
const HERE: Record<Language, () => Promise<{ local: Local }>> = {
  en: () => import("./texts/en/local"),
  ru: () => import("./texts/ru/local"),
  cs: () => import("./texts/cs/local"),
  fr: () => import("./texts/fr/local"),
};

const KEPT = "backroom.language";

/** The page's language: the person's choice, else the browser's, else English. */
export class Speech {
  language = $state<Language>("en");
  #texts = $state.raw<Partial<Texts> | null>(null);
  #names = $state.raw<Record<string, string>>({});
  #explained = $state.raw<Record<string, string> | null>(null);
  #isHere = false;
  #isSeated = false;

  /** All texts at once: another object whenever there are others. */
  get texts(): object | null {
    return this.#texts;
  }

  get ready(): boolean {
    return this.#texts !== null;
  }

  async use(language: Language, isChoice = true): Promise<void> {
    const [loaded, table, here] = await Promise.all([LOADERS[language](), this.#isSeated ? SEATED[language]() : null, this.#isHere ? HERE[language]() : null]);
    this.#texts = { ...loaded.first, ...table?.seated, ...here?.local };
    this.#names = loaded.names ?? {};
    this.language = language;
    if (this.#explained !== null) await this.explain();
    document.documentElement.lang = language;
    if (isChoice) keep(KEPT, language);
  }

  /** Fetches the sentences of what explains itself; `word` finds them from then on. */
  async explain(): Promise<void> {
    this.#explained = (await EXPLAINED[this.language]()).explain;
  }

  /** From now on also with what is said at tables. */
  async seated(): Promise<void> {
    if (this.#isSeated) return;
    const { seated } = await SEATED[this.language]();
    this.#isSeated = true;
    if (this.#texts) this.#texts = { ...this.#texts, ...seated };
  }

  /** From now on also with the texts of this device's own house. */
  async here(): Promise<void> {
    this.#isHere = true;
    const { local } = await HERE[this.language]();
    if (this.#texts) this.#texts = { ...this.#texts, ...local };
  }

  /** A text by its key, its holes filled. */
  say = (key: Key, values: Values = {}): string => {
    const text = this.#texts?.[key];
    return text === undefined ? "" : format(text, values, this.language);
  };

  /** A text that may not be there, such as a word for something new. */
  word = (key: string, fallback: string, values: Values = {}): string => {
    const text = (this.#texts as Record<string, string> | null)?.[key] ?? this.#explained?.[key];
    return text === undefined ? fallback : format(text, values, this.language);
  };

  /** A suspect, who has one name in the notation and may have another in words. */
  named = (name: string): string => this.#names[name] ?? name;

  /** Several things in a row, with the language's own “and”. */
  list = (words: string[]): string => row(this.language, "conjunction").format(words);

  /** One of several things, with the language's own “or”. */
  either = (words: string[]): string => row(this.language, "disjunction").format(words);
}

const rows = new Map<string, Intl.ListFormat>();

function row(language: Language, type: "conjunction" | "disjunction"): Intl.ListFormat {
  const found = rows.get(language + type) ?? new Intl.ListFormat(language, { type });
  rows.set(language + type, found);
  return found;
}

export function preferred(): Language {
  for (const each of [kept(KEPT), ...navigator.languages]) {
    const short = each?.slice(0, 2).toLowerCase();
    if (short !== undefined && short in LANGUAGES) return short as Language;
  }
  return "en";
}

export const speech = new Speech();
