/** What the device keeps, in IndexedDB: the logs of its tables and rows beside them. All of it is text that only Python reads. */
export class Shelf {
  private constructor(private readonly base: IDBDatabase) {}

  static async open(name: string): Promise<Shelf> {
    const asked = indexedDB.open(name, 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore("log");
      asked.result.createObjectStore("rows");
    };
    return new Shelf(await done(asked));
  }

  entries = async (code: string, after: number): Promise<string> => JSON.stringify(await done(this.#read("log").getAll(IDBKeyRange.bound([code, after + 1], [code, Infinity]))));

  row = async (kind: string, key: string): Promise<string> => String((await done(this.#read("rows").get([kind, key]))) ?? "");

  rows = async (kind: string): Promise<string> => JSON.stringify(await done(this.#read("rows").getAll(IDBKeyRange.bound([kind], [kind, []]))));

  /** One more entry and the rows that follow from it, on disk when this returns; false if another tab has written one there. */
  append = async (code: string, seq: number, line: string, rows: string): Promise<boolean> => {
    const work = this.#write();
    work.objectStore("log").add(line, [code, seq]);
    put(work, rows);
    try {
      await finished(work);
    } catch (wrong) {
      if ((wrong as DOMException | null)?.name === "ConstraintError") return false;
      throw wrong;
    }
    return true;
  };

  put = async (rows: string): Promise<void> => {
    const work = this.#write();
    put(work, rows);
    await finished(work);
  };

  forget = async (code: string): Promise<void> => {
    const work = this.#write();
    work.objectStore("log").delete(IDBKeyRange.bound([code], [code, []]));
    work.objectStore("rows").delete(["tables", code]);
    await finished(work);
  };

  #read(store: string): IDBObjectStore {
    return this.base.transaction(store, "readonly").objectStore(store);
  }

  /** Strict: the browser answers when the disk has it. */
  #write(): IDBTransaction {
    return this.base.transaction(["log", "rows"], "readwrite", { durability: "strict" });
  }
}

function put(work: IDBTransaction, rows: string): void {
  for (const [kind, key, text] of JSON.parse(rows) as [string, string, string][]) work.objectStore("rows").put(text, [kind, key]);
}

function done<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((settle, fail) => {
    asked.onsuccess = () => settle(asked.result);
    asked.onerror = () => fail(asked.error ?? new Error("the browser keeps nothing"));
  });
}

function finished(work: IDBTransaction): Promise<void> {
  return new Promise((settle, fail) => {
    work.oncomplete = () => settle();
    work.onabort = () => fail(work.error ?? new Error("the browser keeps nothing"));
  });
}
