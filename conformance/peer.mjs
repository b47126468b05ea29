/**
 * `npm run conformance:peer`: draws random requests and compares our answers with those of the Carrot2 library, to
 * the last bit. Needs a JDK, Maven and the peer's source in ../shared/peer; says so and succeeds where they are absent.
 *
 *   node conformance/peer.mjs [--count 3000] [--seed 1] [--algorithm STC] [--language all] [--carrot2]
 *
 * `--carrot2` compares two servers with Carrot2's own dictionaries instead: ours, started with `--carrot2`, has to send
 * the bytes that the peer sends. It needs a build.
 *
 * Request n of a run depends on seed and n alone: `--seed S --first N --count 1` draws it again.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join, resolve as resolvePath } from 'node:path';
import { parseArgs } from 'node:util';
import '@sheaf/core/regexp';
import { algorithmsOfCarrot2 } from '@sheaf/clustering/catalogue';
import * as core from '@sheaf/core';
import { unpackDictionaries } from './peer/carrot2-dictionaries.mjs';
import { firstDifference } from './peer/compare-clusters.mjs';
import { languagesToDraw } from './peer/languages.mjs';
import { minimise } from './peer/minimise.mjs';
import { startOurs } from './peer/our-server.mjs';
import { buildPeer, missingForPeer, startPeer } from './peer/peer-server.mjs';
import { randomFrom } from './peer/random.mjs';
import { drawRequest } from './peer/random-request.mjs';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '3000' },
    first: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    algorithm: { type: 'string' },
    language: { type: 'string', default: 'English' },
    carrot2: { type: 'boolean', default: false },
    peer: { type: 'string', default: resolvePath(import.meta.dirname, '../../shared/peer') },
    cache: { type: 'string', default: join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'sheaf-peer') },
  },
});

function ours(request, algorithm, language) {
  const parameters = core.resolve(algorithm.parameters, request.parameters);
  return algorithm.cluster(request.documents, language, parameters);
}

/** What differs, or null; `failed` is true where Carrot2 has nothing to compare with. */
async function compare(request, { algorithm, language, peer, server }) {
  const asked = peer.ask(request);
  asked.catch(() => {});
  if (server) return compareServers(algorithm, await server.ask(request), await asked);
  let found;
  try {
    found = ours(request, algorithm, language);
  } catch (error) {
    return { difference: `ours failed: ${error.stack ?? error}`, failed: false };
  }
  return compareClusters(algorithm, found, await asked);
}

function compareClusters(algorithm, found, { status, body }) {
  if (status === 200) return { difference: firstDifference(body.clusters, found), failed: false };
  if (status !== 500) return { difference: `Carrot2 rejects the request: ${JSON.stringify(body)}`, failed: false };
  // Carrot2 crashed. Bisecting K-Means answers such input with no clusters; nothing is defined for the others.
  const expectsNone = algorithm.name === core.kmeans.name;
  return { difference: expectsNone ? firstDifference([], found) : null, failed: true };
}

function compareServers(algorithm, { status, text }, theirs) {
  if (status !== 200) return { difference: `our server returns ${status}: ${text}`, failed: false };
  const compared = compareClusters(algorithm, JSON.parse(text, withoutNullScores).clusters, theirs);
  const isLonger = compared.difference === null && theirs.status === 200 && text !== theirs.text;
  return isLonger ? { difference: `the clusters are equal, the bytes differ: ${text}`, failed: false } : compared;
}

/** As the library gives clusters to which an algorithm gives no score. */
const withoutNullScores = (key, value) => (key === 'score' && value === null ? undefined : value);

async function run(algorithm, servers, { seed, first, count, languages }) {
  const tally = { equal: 0, failed: 0, different: 0 };
  for (let n = first; n < first + count; n++) {
    const random = randomFrom(Math.imul(seed, 1_000_003) + n);
    const drawnLanguage = languages.length === 1 ? languages[0] : random.of(languages);
    const { language } = drawnLanguage;
    const request = drawRequest(algorithm, drawnLanguage, random);
    const { difference, failed } = await compare(request, { algorithm, language, ...servers });
    if (difference === null) {
      if (failed) tally.failed++;
      else tally.equal++;
      continue;
    }
    tally.different++;
    if (tally.different > 1) continue;
    console.log(`${algorithm.name}: request ${n} of seed ${seed} differs: ${difference}`);
    await report(request, { algorithm, language, ...servers });
  }
  return tally;
}

async function report(request, subjects) {
  const differs = async candidate =>
    (await compare(candidate, subjects).catch(() => ({ difference: null }))).difference !== null;
  const smallest = await minimise(request, differs);
  const { difference } = await compare(smallest, subjects);
  console.log(`smallest request found: ${JSON.stringify(smallest)}\n  ${difference}`);
}

/** The peer, and a server of ours where two servers are compared. */
async function startServers(folder) {
  const jar = buildPeer(values.peer, values.cache);
  if (!values.carrot2) return { peer: await startPeer(jar) };
  const library = join(values.cache, 'target/lib/carrot2-core-4.5.1.jar');
  const server = await startOurs(unpackDictionaries(library, folder));
  return { peer: await startPeer(jar, 'default'), server };
}

async function runAll(servers) {
  const options = {
    seed: Number(values.seed),
    first: Number(values.first),
    count: Number(values.count),
    languages: await languagesToDraw(values.language),
  };
  let different = 0;
  for (const algorithm of algorithmsOfCarrot2.filter(({ name }) => !values.algorithm || name === values.algorithm)) {
    const started = Date.now();
    const tally = await run(algorithm, servers, options);
    different += tally.different;
    const seconds = ((Date.now() - started) / 1000).toFixed(0);
    console.log(
      `${algorithm.name}: ${options.count} requests (seed ${options.seed}) in ${seconds} s: ${tally.equal} equal to the ` +
        `last bit, ${tally.different} different, ${tally.failed} where Carrot2 fails`,
    );
  }
  return different;
}

const missing = missingForPeer(values.peer);
if (missing) {
  console.log(`conformance:peer is skipped: ${missing}.`);
} else {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-peer-'));
  const servers = await startServers(folder);
  try {
    process.exitCode = (await runAll(servers)) > 0 ? 1 : 0;
  } finally {
    for (const server of Object.values(servers)) server.stop();
    rmSync(folder, { recursive: true });
  }
}
