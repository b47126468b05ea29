/** Schemas that several tools share. */
import { Type } from '@sheaf/core/schema';
import { defaultLimits } from '@sheaf/engine';
import { MOST_STEPS, type Origin } from '../runs/client-runs.js';
import type { Run } from '../runs/run.js';
import { ToolError } from '../tool-error.js';
import type { ReadContext } from './tool.js';

/** An object with any members. Hosts translate schemas, and not all of them know `patternProperties`. */
export const anyObject = (keywords: object = {}) =>
  Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true, ...keywords });

/** The defaults of a server. Whether a request keeps to those of this server is checked when it is read. */
const { documents: MOST_DOCUMENTS, charactersPerDocument: LONGEST_TEXT } = defaultLimits;

/** A document of a conversation: a text, or an object of fields. */
export const documentsShape = Type.Array(Type.Union([Type.String({ maxLength: LONGEST_TEXT }), anyObject()]), {
  minItems: 1,
  maxItems: MOST_DOCUMENTS,
  description: 'Texts, or objects such as {"title": …, "text": …}. Their numbers count from 0.',
});

/** A name or a place. */
export const nameShape = (keywords: object = {}) => Type.String({ maxLength: 1000, ...keywords });

/** Fields of the documents of a request. */
export const fieldsShape = (keywords: object) => Type.Array(nameShape(), { maxItems: 128, ...keywords });

/** Where documents come from: a conversation, a run, or files. */
export const sourceShape = {
  documents: Type.Optional(documentsShape),
  run: Type.Optional(nameShape({ maxLength: 100, description: 'Id of a run whose documents are taken, instead.' })),
  file: Type.Optional(
    Type.String({ maxLength: 4096, description: 'A file below an allowed folder, or a folder of files, instead.' }),
  ),
  fields: Type.Optional(fieldsShape({ description: 'Fields to read.' })),
};

/** How a file is read, where its content does not tell it. */
export const readingShape = {
  encoding: Type.Optional(nameShape({ description: 'Encoding of the file, such as windows-1251.' })),
  split: Type.Optional(
    Type.Enum(['line', 'paragraph', 'file'], { description: 'What a document is in a text without columns.' }),
  ),
  inputFormat: Type.Optional(nameShape({ description: 'Format of the file, such as csv, text or ris.' })),
};

/** Names or places in one list. */
export const MOST_NAMED = 1000;

/** The id of a run. */
export const runShape = Type.String({
  maxLength: 100,
  description: 'Id of a run, as `cluster` and `adjust` return it.',
});

/** A cluster of a run. */
export const placeShape = nameShape({ description: 'Place of the cluster, such as "2" or "2.1", or its name.' });

/** Where a document is in a run. */
export const documentNumber = Type.Integer({ minimum: 0, description: 'Number of the document, from 0.' });

/**
 * The run with this id.
 *
 * @param place the name of the member that holds the id, for the message
 * @throws ToolError if it is not in memory
 */
export function findRun({ runs }: Pick<ReadContext, 'runs'>, id: string, place = 'run'): Run {
  // Agents pass what they see, and they see addresses, too.
  const known = id.replace(/^sheaf:\/\/runs\//, '');
  const run = runs.find(known);
  if (run) return run;
  const shown = JSON.stringify(id.slice(0, 40));
  throw new ToolError(
    `${place}: must be the id of a run in memory, but it is ${shown}. ${howToMake(runs.historyOf(known))}`,
  );
}

/** How a run that has left the memory is made again. */
function howToMake(history: readonly Origin[]): string {
  const [{ parent } = { parent: null }] = history;
  if (parent === null)
    return (
      'Newer runs may have taken its room: call `cluster` again with the same documents and settings, and it returns ' +
      'the same id.'
    );
  const made = history.flatMap(({ id, parent: from, change }) =>
    from === null ? [] : [`Run ${id} was made from run ${from} by \`adjust\`: ${change}.`],
  );
  const { id: last, parent: first, inMemory } = history.at(-1)!;
  const start = () => {
    if (inMemory) return `Run ${last} is in memory`;
    if (first !== null && history.length === MOST_STEPS) return `Ask for run ${first}, which is there or says the same`;
    return `Call \`cluster\` again with the documents and settings of run ${first ?? last}`;
  };
  return `Newer runs have taken its room. ${made.join(' ')} ${start()}: \`adjust\` from there, and it has the same id.`;
}
