/** Ways to get a link out of the page, the best that this browser allows: its own sheet, the clipboard, the old command. */
export type Shared = "sent" | "copied" | "refused";

export async function share(title: string, url: string): Promise<Shared> {
  if (typeof navigator.share === "function") {
    try {
      await navigator.share({ title, url });
      return "sent";
    } catch (trouble) {
      // Whoever closes the sheet wants nothing else; elsewhere the clipboard may do.
      if ((trouble as Error).name === "AbortError") return "sent";
    }
  }
  return copy(url);
}

/** Over plain HTTP there is no clipboard; the old command works there, in most browsers. */
export async function copy(text: string): Promise<Shared> {
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    return copiedByCommand(text) ? "copied" : "refused";
  }
}

function copiedByCommand(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.style.position = "fixed";
  field.style.opacity = "0";
  document.body.append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
  }
}
