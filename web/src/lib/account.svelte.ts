import { speech, type Key } from "./i18n/language.svelte";
import { explained } from "./i18n/refused";
import { house } from "./me.svelte";
import { api, Trouble, type Me, type Session } from "./net/api";

/** What went wrong, in the page's own words where it has some. */
const WRONG: Record<string, Key> = {
  "wrong-password": "me.wrong.password",
  "wrong-code": "me.wrong.code",
  "name-taken": "me.wrong.taken",
  "slow-down": "me.wrong.slow",
};

/** Who somebody is, and where: names, passwords, codes and sessions. */
export class Account {
  wrong = $state("");
  done = $state("");
  /** Recovery codes, for the one time that they are shown. */
  codes = $state.raw<string[]>([]);
  sessions = $state.raw<Session[]>([]);
  carried = $state("");

  /** Does something, and says what went wrong; whether nothing did. */
  async try(work: () => Promise<unknown>, done?: Key): Promise<boolean> {
    this.wrong = this.done = "";
    try {
      await work();
    } catch (trouble) {
      const key = trouble instanceof Trouble ? WRONG[trouble.code] : undefined;
      this.wrong = key ? speech.say(key) : explained(trouble, speech);
      return false;
    }
    if (done) this.done = speech.say(done);
    return true;
  }

  /** Somebody else sits before this browser now, or nobody. */
  async #become(me: Promise<Me | null>): Promise<void> {
    house.me = await me;
    this.carried = "";
    await this.look();
  }

  look = async (): Promise<void> => {
    this.sessions = house.me === null ? [] : await api.sessions();
  };

  rename = (name: string) => this.try(() => this.#become(house.me ? api.rename(name) : api.guest(name)));
  login = (account: string, password: string) => this.try(() => this.#become(api.login(account, password)));
  recover = (account: string, code: string, password: string) => this.try(() => this.#become(api.recover(account, code, password)));
  arrive = (code: string) => this.try(() => this.#become(api.arrive(code)));
  logout = () => this.try(() => this.#become(api.logout()));
  password = (old: string, fresh: string) => this.try(() => this.#become(api.password(old, fresh)), "me.password.done");

  forget = (password: string) => this.try(() => this.#become(api.forget(password)));

  register = (account: string, password: string) =>
    this.try(async () => {
      const made = await api.account(account, password);
      this.codes = made.recovery.map(grouped);
      await this.#become(Promise.resolve(made.me));
    });

  freshCodes = (password: string) =>
    this.try(async () => {
      this.codes = (await api.recovery(password)).map(grouped);
    });

  carry = () =>
    this.try(async () => {
      this.carried = (await api.carry()).replace(/(.{4})(?=.)/g, "$1 ");
    });

  end = (session: string) =>
    this.try(async () => {
      await api.end(session);
      await this.look();
    });

  endOthers = () =>
    this.try(async () => {
      await api.endOthers();
      await this.look();
    });
}

/** Five letters at a time can be copied by hand. */
export const grouped = (code: string): string => code.replace(/(.{5})(?=.)/g, "$1-");
