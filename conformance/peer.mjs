/**
 * `npm run conformance:peer`: draws random requests and compares our answers with those of the Carrot2 library, to
 * the last bit. Needs a JDK, Maven and the peer's source in ../shared/peer; says so and succeeds where they are absent.
 *
 *   node conformance/peer.mjs [--count 3000] [--seed 1] [--algorithm STC] [--language all]
 *
 * Request n of a run depends on seed and n alone: `--seed S --first N --count 1` draws it again.
 */
import { homedir } from 'node:os';
import { join, resolve as resolvePath } from 'node:path';
import { parseArgs } from 'node:util';
import '@sheaf/core/regexp';
import * as core from '@sheaf/core';
import { algorithmsOfCarrot2 } from '@sheaf/core/catalogue';
import { firstDifference } from './peer/compare-clusters.mjs';
import { languagesToDraw } from './peer/languages.mjs';
import { minimise } from './peer/minimise.mjs';
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
    peer: { type: 'string', default: resolvePath(import.meta.dirname, '../../shared/peer') },
    cache: { type: 'string', default: join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'sheaf-peer') },
  },
});

function ours(request, algorithm, language) {
  const parameters = core.resolve(algorithm.parameters, request.parameters);
  return algorithm.cluster(request.documents, language, parameters);
}

/** What differs, or null. `theirs` is null where Carrot2 has no answer to compare with. */
async function compare(request, { algorithm, language, peer }) {
  const asked = peer.ask(request);
  asked.catch(() => {});
  let found;
  try {
    found = ours(request, algorithm, language);
  } catch (error) {
    return { difference: `ours failed: ${error.stack ?? error}`, failed: false };
  }
  const { status, body } = await asked;
  if (status === 200) return { difference: firstDifference(body.clusters, found), failed: false };
  if (status !== 500)
    return { difference: `the reference refuses the request: ${JSON.stringify(body)}`, failed: false };
  // Carrot2 crashed. Bisecting K-Means answers such input with no clusters; nothing is defined for the others.
  const expectsNone = algorithm === core.kmeans;
  return { difference: expectsNone ? firstDifference([], found) : null, failed: true };
}

async function run(algorithm, peer, { seed, first, count, languages }) {
  const tally = { equal: 0, failed: 0, different: 0 };
  for (let n = first; n < first + count; n++) {
    const random = randomFrom(Math.imul(seed, 1_000_003) + n);
    const drawnLanguage = languages.length === 1 ? languages[0] : random.of(languages);
    const { language } = drawnLanguage;
    const request = drawRequest(algorithm, drawnLanguage, random);
    const { difference, failed } = await compare(request, { algorithm, language, peer });
    if (difference === null) {
      if (failed) tally.failed++;
      else tally.equal++;
      continue;
    }
    tally.different++;
    if (tally.different > 1) continue;
    console.log(`${algorithm.name}: request ${n} of seed ${seed} differs: ${difference}`);
    await report(request, { algorithm, language, peer });
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

const missing = missingForPeer(values.peer);
if (missing) {
  console.log(`conformance:peer is skipped: ${missing}.`);
} else {
  const peer = await startPeer(buildPeer(values.peer, values.cache));
  const options = {
    seed: Number(values.seed),
    first: Number(values.first),
    count: Number(values.count),
    languages: await languagesToDraw(values.language),
  };
  let different = 0;
  try {
    for (const algorithm of algorithmsOfCarrot2.filter(({ name }) => !values.algorithm || name === values.algorithm)) {
      const started = Date.now();
      const tally = await run(algorithm, peer, options);
      different += tally.different;
      const seconds = ((Date.now() - started) / 1000).toFixed(0);
      console.log(
        `${algorithm.name}: ${options.count} requests (seed ${options.seed}) in ${seconds} s: ${tally.equal} equal to the ` +
          `last bit, ${tally.different} different, ${tally.failed} where Carrot2 fails`,
      );
    }
  } finally {
    peer.stop();
  }
  process.exitCode = different > 0 ? 1 : 0;
}
