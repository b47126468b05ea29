/**
 * Loads a file of the bundled server together with what V8 made of it when it was built: machine-independent code, so
 * that nothing is parsed again at every start and in every thread. Code of another version of Node is refused by V8,
 * and the file is then compiled as any other. Copied to `packages/service/server/load.js` by tools/bundle-server.mjs.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

// Heaps of a server grow by half before they are collected, and not fourfold: less memory for every thread. The young
// generation of the event loop stays as it is, where it would swell to 32 MB, and those of the workers begin at their
// full size. A thread collects its new objects alone: helpers would wait for cores that other threads are at work on.
// And none are put among the old ones at once, as V8 does with what lived long a few times: some threads filled up so,
// and collected the whole heap seven times per second. Functions are optimised late: the compiler and the first
// requests want the same cores.
const flags = [
  '--heap-growing-percent=50',
  '--semi-space-growth-factor=1',
  '--min-semi-space-size=4',
  '--no-parallel-scavenge',
  '--no-allocation-site-pretenuring',
];

/**
 * The modules of Node that the server needs as it starts. Node comes with stored code of its modules, which V8 accepts
 * only under Node's own flags. So these modules are loaded before the server sets its flags. A worker thread starts
 * under the server's flags, and needs few of them.
 */
const ofNode = ['assert', 'cluster', 'crypto', 'fs/promises', 'http2', 'https', 'perf_hooks', 'zlib'];
if (isMainThread) for (const name of ofNode) createRequire(import.meta.url)(`node:${name}`);

/** V8 12, of Node 22, no longer has this flag, and prints an error each time it is set. */
const hasInterruptBudget = Number.parseInt(process.versions.v8, 10) < 12;
const setInterruptBudget = bytes => {
  if (hasInterruptBudget) setFlagsFromString(`--interrupt-budget=${bytes}`);
};

/** After the start early, else V8 would never come to functions that a request passes through once. */
const optimiseEarly = () => setInterruptBudget(66_000);
const START_MILLIS = 2000;
const started = setTimeout(optimiseEarly, START_MILLIS).unref();

/**
 * Stored code holds only under the flags it was made under, which are those of the process. So they are set before any
 * is read or made: V8 itself changes one whenever a thread starts.
 */
export function setFlags() {
  for (const flag of flags) setFlagsFromString(flag);
  setInterruptBudget(300_000);
  started.refresh();
}

const folder = dirname(fileURLToPath(import.meta.url));
const loaded = new Map();
/** By file, for the program that stores the code. */
export const scripts = new Map();

/** The exports of a CommonJS file beside this one. */
export function load(name) {
  const known = loaded.get(name);
  if (known) return known.exports;
  const file = join(folder, name);
  const module = { exports: {} };
  loaded.set(name, module);
  const requireOther = createRequire(file);
  const require = id => (id.startsWith('./') ? load(id.slice(2)) : requireOther(id));
  const within = [module.exports, Object.assign(require, requireOther), module, file, folder, importModule];
  compile(file).runInThisContext()(...within);
  return module.exports;
}

/** Stands for `import()`, which scripts of this kind have only as an experiment. */
const importModule = specifier => import(specifier);

function compile(file) {
  const source = `(function (exports, require, module, __filename, __dirname, importModule) {${readFileSync(file, 'utf8')}\n})`;
  const cache = `${file}.code`;
  const stored = existsSync(cache) ? { cachedData: readFileSync(cache) } : {};
  setFlags();
  const script = new Script(source, { filename: file, ...stored });
  scripts.set(file, script);
  return script;
}
