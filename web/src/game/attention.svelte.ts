import { speech } from "../lib/i18n/language.svelte";
import type { Room } from "../lib/play/room.svelte";
import { settings } from "../lib/settings.svelte";
import { ring } from "../lib/sound";

/** Sounds, the tab's title and a notification: told once each time it becomes my turn. */
export class Attention {
  title = $state("");
  #wasMine = false;

  constructor(private readonly room: Room) {}

  /** To be called whenever the room changes. */
  follow(): void {
    const isMine = this.room.canAct || this.room.ends.last !== null;
    if (isMine && !this.#wasMine) this.#tell();
    if (!isMine) this.title = "";
    this.#wasMine = isMine;
  }

  #tell(): void {
    this.title = speech.say("title.turn");
    ring(this.room.table?.window?.kind === "snap" ? "race" : "turn");
    if (!settings.notify || document.visibilityState === "visible" || typeof Notification === "undefined") return;
    if (Notification.permission === "granted") new Notification(speech.say("notify.turn", { code: this.room.code }));
  }
}
