import type { LogLine } from "./scene";

/** What has happened since a seat last decided; for somebody who only watches, the last round or so. */
export function since(log: readonly LogLine[], seat: number | null, most = 60): LogLine[] {
  const own = seat === null ? -1 : log.findLastIndex(({ event }) => event.kind === "action" && event.seat === seat);
  return log.slice(Math.max(own + 1, log.length - most));
}
