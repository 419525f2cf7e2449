import type { LogLine } from "./scene";

/** What has happened since a seat last decided; for somebody who only watches, the last round or so. */
export function since(log: readonly LogLine[], seat: number | null, most = 60): LogLine[] {
  const own = seat === null ? -1 : log.findLastIndex(({ event }) => event.kind === "action" && event.seat === seat);
  return news(log.slice(Math.max(own + 1, log.length - most)));
}

/** Whose turn it is stands on the seats and in the prompt: what just happened is what came before that. */
export function news(log: readonly LogLine[]): LogLine[] {
  return log.filter(({ event }) => event.kind !== "turn");
}
