/** What the engine returns to tools: a response, or an error in their words. */
import type { Job, Outcome } from '@sheaf/engine';
import { toolErrorOf } from '../tool-error.js';

/** What runs jobs. */
export interface AskedEngine {
  readonly cluster: (job: Job) => Promise<Outcome>;
}

/**
 * The response to a request.
 *
 * @param body the request, which may belong to another thread from now on
 * @param task the work of the request if it is not clustering
 * @throws ToolError for a request that the engine rejects
 */
export async function askEngine<T>(
  { cluster }: AskedEngine,
  body: Uint8Array,
  task: Pick<Job, 'task' | 'similarity'> = {},
): Promise<T> {
  return (await askForOutcome<T>({ cluster }, body, task)).response;
}

/** The response to a request, and what is known of its language. @throws ToolError for a request that the engine rejects */
export async function askForOutcome<T>(
  { cluster }: AskedEngine,
  body: Uint8Array,
  task: Pick<Job, 'task' | 'similarity' | 'tellsLanguage'> = {},
): Promise<{ readonly response: T } & Pick<Outcome, 'facts' | 'languageNotice' | 'naturalClusters' | 'repeatsNotice'>> {
  const settings = { template: null, indent: false, serviceInfo: false, responseAs: 'text' } as const;
  const outcome = await cluster({ ...settings, ...task, body });
  if (!outcome.ok) throw toolErrorOf(outcome.error);
  return { ...outcome, response: JSON.parse(new TextDecoder().decode(outcome.text)) as T };
}
