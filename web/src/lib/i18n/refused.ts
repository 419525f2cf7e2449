import type { Speech } from "./language.svelte";

/** A refusal in the reader's language. The server's own sentence, in English, is for codes that are new to this page. */
export function refused(wrong: { code: string; text: string }, speech: Pick<Speech, "word">): string {
  return speech.word(`refused.${wrong.code}`, wrong.text);
}

/** The same for whatever was thrown: a refusal of the server's, or a line that broke. */
export function explained(trouble: unknown, speech: Pick<Speech, "word">): string {
  const { code = "", message = "" } = trouble as { code?: string; message?: string };
  return refused({ code, text: message }, speech);
}
