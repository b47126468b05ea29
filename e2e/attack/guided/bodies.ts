/** Bodies of requests: whatever they are, the outcome is clusters or an error that the client understands. */
import { LocalEngine } from '@sheaf/engine';
import { registryLists } from '../../../packages/service/src/registry-lists.js';

const engine = new LocalEngine(
  registryLists({ templates: [], dictionaries: null, algorithms: [], limits: { documents: 200 } }),
);
/** Milliseconds that no body of a few kilobytes may take. */
const LONGEST = 20_000;

export async function fuzz(data: Buffer): Promise<void> {
  const job = { template: null, indent: false, serviceInfo: true, responseAs: 'text', withId: true } as const;
  const started = performance.now();
  const outcome = await engine.run({ ...job, body: new Uint8Array(data) });
  if (outcome.ok) JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(outcome.text));
  else if (outcome.error.status >= 500) throw new Error(`Status ${outcome.error.status}: ${outcome.failure}`);
  if (performance.now() - started > LONGEST) throw new Error('A small body took longer than twenty seconds.');
}
