/**
 * Loads a file of the bundled server together with what V8 made of it when it was built: machine-independent code, so
 * that nothing is parsed again at every start and in every thread. Another version of Node does not find this code, and
 * the file is then compiled as any other. Copied to `packages/service/server/load.js` by tools/bundle-server.mjs.
 */
import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';
import * as workerThreads from 'node:worker_threads';

const { getEnvironmentData, isMainThread, setEnvironmentData, Worker } = workerThreads;

/**
 * Flags of V8, each with Node's own. Heaps of a server grow by half before they are collected, and not fourfold: less
 * memory for every thread. New objects have a megabyte, and never the 32 to which the event loop would swell. A thread
 * collects them alone: helpers would wait for cores that other threads are at work on. And none are put among the old
 * ones at once, as V8 does with what lived long a few times: some threads filled up so, and collected the whole heap
 * seven times per second.
 */
const flags = [
  ['--heap-growing-percent=50', '--heap-growing-percent=0'],
  ['--semi-space-growth-factor=1', '--semi-space-growth-factor=2'],
  ['--no-parallel-scavenge', '--parallel-scavenge'],
  ['--no-allocation-site-pretenuring', '--allocation-site-pretenuring'],
];

/** V8 12, of Node 22, no longer has this flag, and prints an error each time it is set. */
const hasInterruptBudget = Number.parseInt(process.versions.v8, 10) < 12;
const setInterruptBudget = bytes => {
  if (hasInterruptBudget) setFlagsFromString(`--interrupt-budget=${bytes}`);
};

/** Node's own. */
const EARLY = 67_584;
/** Functions are optimised late at first: the compiler and the first requests want the same cores. */
const LATE = 300_000;
let budget = LATE;

const START_MILLIS = 2000;
/** After the start early again, else V8 would never come to functions that a request passes through once. */
const started = setTimeout(() => {
  budget = EARLY;
  withFlags(setFlags);
}, START_MILLIS).unref();

const SHARED = 'sheaf:flags';
/**
 * What the threads of this process share, for they share the flags: whether a thread has these to itself, and how many
 * threads Node has not started yet.
 */
const shared = getEnvironmentData(SHARED) ?? new Int32Array(new SharedArrayBuffer(8));
setEnvironmentData(SHARED, shared);
const TAKEN = 0;
const STARTING = 1;
/** Reading the code of a file takes a few. A thread that has had the flags for this long has been ended. */
const TAKEN_MILLIS = 1000;

/** The result of work during which no other thread changes the flags. */
function withFlags(work) {
  while (Atomics.compareExchange(shared, TAKEN, 0, 1) !== 0)
    if (Atomics.wait(shared, TAKEN, 1, TAKEN_MILLIS) === 'timed-out') break;
  try {
    return work();
  } finally {
    Atomics.store(shared, TAKEN, 0);
    Atomics.notify(shared, TAKEN, 1);
  }
}

function setFlags() {
  if (Atomics.load(shared, STARTING) > 0) return;
  for (const [ours] of flags) setFlagsFromString(ours);
  setInterruptBudget(budget);
}

/**
 * Stored code, Node's and ours, is accepted only under the flags it was made under. So both are made and read under
 * Node's own, and so does a thread begin.
 */
export function resetFlags() {
  for (const [, nodes] of flags) setFlagsFromString(nodes);
  setInterruptBudget(EARLY);
}

/**
 * The modules of Node that the server needs as it starts. Some would come later, one by one, between our own flags.
 */
const ofNode = ['assert', 'cluster', 'crypto', 'fs/promises', 'http2', 'https', 'perf_hooks', 'zlib'];
const requireHere = createRequire(import.meta.url);
if (isMainThread) for (const name of ofNode) requireHere(`node:${name}`);
withFlags(setFlags);

/** A thread that Node starts under its own flags. It sets ours as soon as it runs, for it loads this file. */
class ServerThread extends Worker {
  constructor(...args) {
    withFlags(() => {
      Atomics.add(shared, STARTING, 1);
      resetFlags();
    });
    try {
      super(...args);
    } catch (error) {
      begun();
      throw error;
    }
    void new Promise(resolve => this.once('online', resolve).once('exit', resolve)).then(begun);
  }
}

function begun() {
  withFlags(() => {
    Atomics.sub(shared, STARTING, 1);
    setFlags();
  });
}
const threads = { ...workerThreads, Worker: ServerThread };

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
  const require = id => {
    if (id.startsWith('./')) return load(id.slice(2));
    return id === 'node:worker_threads' ? threads : requireOther(id);
  };
  const within = [module.exports, Object.assign(require, requireOther), module, file, folder, importModule];
  compile(file).runInThisContext()(...within);
  return module.exports;
}

/** Stands for `import()`, which scripts of this kind have only as an experiment. */
const importModule = specifier => import(specifier);

/**
 * Where the code of a file is stored, by the very version of Node. V8 takes code that other builds of its version have
 * stored, but their built-in functions are not the same: Node 20.19 crashed with the code of Node 20.20.
 */
export const codeOf = file => `${file}.${process.version}-${process.arch}.code`;

function compile(file) {
  const source = `(function (exports, require, module, __filename, __dirname, importModule) {${read(file)}\n})`;
  const cache = codeOf(file);
  const stored = existsSync(cache) ? { cachedData: read(cache) } : {};
  const script = withFlags(() => {
    resetFlags();
    const compiled = new Script(source, { filename: file, ...stored });
    setFlags();
    return compiled;
  });
  started.refresh();
  scripts.set(file, script);
  return script;
}

/**
 * The bytes of a file, in a buffer that V8 maps by itself: the C library keeps large pieces that were freed, and from
 * then on more of everything.
 */
function read(file) {
  const descriptor = openSync(file);
  try {
    const { size } = fstatSync(descriptor);
    const bytes = Buffer.from(new ArrayBuffer(size, { maxByteLength: size }));
    for (let at = 0, more = 1; at < size && more > 0; at += more) more = readSync(descriptor, bytes, { offset: at });
    return bytes;
  } finally {
    closeSync(descriptor);
  }
}
