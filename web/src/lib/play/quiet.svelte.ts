import { tick } from "svelte";
import { rested } from "./resting";

/** Something that is worked out anew once what moves has come to rest, for what is large and can wait that long. To be made where a component begins. */
export class Quiet<T> {
  #now: T;

  constructor(read: () => T) {
    this.#now = $state.raw(read());
    $effect(() => {
      read();
      void tick().then(rested).then(() => (this.#now = read()));
    });
  }

  get now(): T {
    return this.#now;
  }
}
