/** Schemas that several tools share. */
import { Type } from '@sheaf/core/schema';
import type { Run } from '../runs/run.js';
import { ToolError } from '../tool-error.js';
import type { ReadContext } from './tool.js';

/** An object with any members. Hosts translate schemas, and not all of them know `patternProperties`. */
export const anyObject = (keywords: object = {}) =>
  Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true, ...keywords });

/** A document of a conversation: a text, or an object of fields. */
export const documentsShape = Type.Array(Type.Union([Type.String(), anyObject()]), {
  minItems: 1,
  description: 'Texts, or objects such as {"title": …, "text": …}. Their numbers count from 0.',
});

/** The id of a run. */
export const runShape = Type.String({ description: 'Id of a run, as `cluster` and `adjust` return it.' });

/** A cluster of a run. */
export const placeShape = Type.String({ description: 'Place of the cluster, such as "2" or "2.1", or its name.' });

/** A cluster as results list it. */
export const clusterShape = Type.Unsafe<unknown>({
  type: 'object',
  required: ['labels', 'documents', 'clusters', 'score'],
  description: 'As `sheaf cluster` returns it: labels, numbers of documents, clusters within, score.',
});

/** Where a document is in a run. */
export const documentNumber = Type.Integer({ minimum: 0, description: 'Number of the document, from 0.' });

/**
 * The run with this id.
 *
 * @param place the name of the member that holds the id, for the message
 * @throws ToolError if it is not in memory
 */
export function findRun({ runs, client }: Pick<ReadContext, 'runs' | 'client'>, id: string, place = 'run'): Run {
  // Agents pass what they see, and they see addresses, too.
  const run = runs.find(client, id.replace(/^sheaf:\/\/runs\//, ''));
  if (run) return run;
  const shown = JSON.stringify(id.slice(0, 40));
  throw new ToolError(
    `${place}: must be the id of a run in memory, but it is ${shown}. Newer runs may have taken its room: call ` +
      '`cluster` again with the same documents and settings, and it returns the same id.',
  );
}
