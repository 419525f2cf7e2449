import { botName } from "../bots/faces";
import type { Speech } from "../i18n/language.svelte";
import type { SeatState } from "../protocol";
import type { People } from "./words";

export function people(seats: Pick<SeatState, "name" | "bot">[], you: number | null, speech: Pick<Speech, "say">, game = ""): People {
  return {
    you,
    game,
    name: (seat) => {
      if (seat === you) return speech.say("seat.you");
      const state = seats[seat];
      return state?.name ?? (state?.bot ? botName(state.bot, seat) : null) ?? speech.say("lobby.seat", { seat: seat + 1 });
    },
  };
}
