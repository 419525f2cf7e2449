// node compile.mjs CODE LIBRARY: two zips of Python files, compiled for the Python that will run them, so that a worker has less to do when it
// starts. Of Python's library stays what is imported when every module of the code is.
import { loadPyodide } from "pyodide";
import { readFileSync, writeFileSync } from "node:fs";

const [code, library] = process.argv.slice(2);
const python = await loadPyodide();
python.FS.writeFile("/code.zip", readFileSync(code));
python.FS.writeFile("/library.zip", readFileSync(library));
python.runPython(`
import importlib, importlib.util, io, marshal, sys, zipfile

# Text encodings are looked up by name when they are needed, so that they are not among what is imported now.
ENCODINGS = {"__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "utf_8"}
# Whoever imports these has a way without them; they cost time at every start.
SPARED = ("ssl", "bz2", "lzma", "compression")

def repack(path, wanted, level):
    # Stored as they are: all files together are compressed better than each for itself, and need not be inflated one by one.
    out = io.BytesIO()
    with zipfile.ZipFile(path) as source, zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as target:
        for name in sorted(filter(wanted, source.namelist())):
            data = source.read(name)
            if name.endswith(".py"):
                # Never compared with a source: there is none.
                head = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)
                data = head + marshal.dumps(compile(data, name, "exec", dont_inherit=True, optimize=level))
                name += "c"
            target.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), data)
    with open(path, "wb") as file:
        file.write(out.getvalue())

sys.path.insert(0, "/code.zip")
with zipfile.ZipFile("/code.zip") as ours:
    for name in filter(lambda name: name.endswith(".py"), ours.namelist()):
        try:
            importlib.import_module(name.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
        except ModuleNotFoundError as missing:
            if missing.name != "numpy":
                raise
used = {name for name in sys.modules if name.partition(".")[0] not in SPARED}

def is_used(name):
    top, _, rest = name.partition("/")
    if top == "encodings":
        return rest.removesuffix(".py") in ENCODINGS
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") in used

repack("/code.zip", lambda name: True, 2)
repack("/library.zip", is_used, 2)
`);
writeFileSync(code, python.FS.readFile("/code.zip"));
writeFileSync(library, python.FS.readFile("/library.zip"));
process.exit(0);
