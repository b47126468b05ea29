/** The session of the example on the start pages. It is made once, and tied once. */
import { defaultAlgorithm } from '@sheaf/clustering/notes';
import { handOver } from '../../session/keeping/hand-over.js';
import { freshSetup } from '../../session/parameters/setup.js';
import { clusterNow } from '../../session/runs/cluster-now.js';
import { searchSamples } from '../../session/sources/sample.js';
import { sampleList } from '../../session/sources/sample-files.js';
import { createSession } from '../../session/state/session.js';
import { go } from '../useRoute.js';
import { workbenchSession } from '../workbench/workbench-session.js';

export const sampleSession = createSession(freshSetup(defaultAlgorithm));

let begun = false;

/** Finds the topics of the first sample in this browser. Where that fails, the start page has no example. */
export async function tieSample(): Promise<void> {
  const [first] = await sampleList();
  if (begun || !first) return;
  begun = true;
  const collection = await searchSamples(first, '', new AbortController().signal);
  sampleSession.send({ type: 'arrived', collection, setup: freshSetup(defaultAlgorithm, first.language) });
  await clusterNow(sampleSession, { place: 'browser' });
}

/** Continues in the workbench, with the topic that was chosen. */
export async function openSample(): Promise<void> {
  const [first] = await sampleList();
  handOver(sampleSession, workbenchSession, first?.name ?? '');
  sampleSession.selection.clear();
  go('#/workbench');
}
