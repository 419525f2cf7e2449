import { speech } from "../i18n/language.svelte";
import { house } from "../me.svelte";
import { api } from "../net/api";
import { slug } from "../place.svelte";
import { keepWords } from "../../sw/push";

/** Calls to this device when no page is open: whether they are possible, wanted and allowed. */
class Calls {
  isOn = $state(false);
  isPossible = $state(false);
  isRefused = $state(false);

  /** What the browser and the server say. Nothing is asked of anybody. */
  async look(): Promise<void> {
    this.isPossible = "serviceWorker" in navigator && "PushManager" in globalThis && (await navigator.serviceWorker.getRegistration()) !== undefined && (await api.pushKey()) !== null;
    if (this.isPossible) this.isOn = (await this.#subscription()) !== null;
  }

  async want(wanted: boolean): Promise<void> {
    this.isRefused = false;
    try {
      await (wanted ? this.#subscribe() : this.#unsubscribe());
      this.isOn = wanted;
    } catch {
      this.isRefused = true;
      this.isOn = false;
    }
  }

  async #subscription(): Promise<PushSubscription | null> {
    return (await navigator.serviceWorker.ready).pushManager.getSubscription();
  }

  async #subscribe(): Promise<void> {
    if ((await house.person()) === null || (await Notification.requestPermission()) !== "granted") throw new Error("refused");
    const key = await api.pushKey();
    if (key === null) throw new Error("nobody calls");
    const { pushManager } = await navigator.serviceWorker.ready;
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint = "", keys = {} } = made.toJSON();
    await api.subscribe({ endpoint, p256dh: keys["p256dh"] ?? "", auth: keys["auth"] ?? "", language: speech.language });
    await this.keepWords();
  }

  async #unsubscribe(): Promise<void> {
    const made = await this.#subscription();
    if (made === null) return;
    await api.unsubscribe(made.endpoint);
    await made.unsubscribe();
  }

  /** The sentences that a call is told in, in the language of now. */
  keepWords(): Promise<void> {
    const games = Object.fromEntries(house.games.map((each) => [each.key, speech.word(`game.${slug(each.key)}`, each.title)]));
    return keepWords({ turn: speech.say("call.turn", { game: "{game}" }), invite: speech.say("home.invited", { name: "{name}", game: "{game}" }), games });
  }
}

export const calls = new Calls();
