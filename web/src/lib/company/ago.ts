const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [["day", 86_400_000], ["hour", 3_600_000], ["minute", 60_000]];

/** How long ago something was, in words: “2 hours ago”. */
export function ago(at: number, now: number, language: string): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const past = Math.max(0, now - at);
  for (const [unit, length] of UNITS) if (past >= length) return words.format(-Math.floor(past / length), unit);
  return words.format(0, "minute");
}
