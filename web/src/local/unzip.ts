/** The files of a zip whose entries are stored as they are (the whole of it was compressed on its way here), by name. */
export function unzip(data: Uint8Array): Map<string, Uint8Array> {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const text = new TextDecoder();
  const files = new Map<string, Uint8Array>();
  let at = data.length - END;
  while (view.getUint32(at, true) !== 0x06054b50) at -= 1;
  let entry = view.getUint32(at + 16, true);
  for (let left = view.getUint16(at + 10, true); left > 0; left--) {
    if (view.getUint16(entry + 10, true) !== 0) throw new Error("an entry of the zip is compressed");
    const [size, name, extra, comment] = [view.getUint32(entry + 24, true), ...[28, 30, 32].map((field) => view.getUint16(entry + field, true))] as [number, number, number, number];
    const local = view.getUint32(entry + 42, true);
    const begin = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    files.set(text.decode(data.subarray(entry + 46, entry + 46 + name)), data.subarray(begin, begin + size));
    entry += 46 + name + extra + comment;
  }
  return files;
}

/** Bytes of the record at the end of a zip. */
const END = 22;
