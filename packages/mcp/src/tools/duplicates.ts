import { type DuplicateGroup, standIns } from '@sheaf/core/duplicates';
import { eachField } from '@sheaf/core/internal';
import { Type } from '@sheaf/core/schema';
import { count } from '../runs/count.js';
import { OUTLINE_CHARACTERS } from '../runs/outline-run.js';
import type { Run } from '../runs/run.js';
import { ToolError } from '../tool-error.js';
import { documentEntry, documentOutput } from './run-result.js';
import { findRun, runShape } from './shapes.js';
import { defineTool } from './tool.js';

const DEFAULT_SIMILARITY = 0.8;

/** More would take too long, also before anyone looks at the clock. */
const MOST_DOCUMENTS = 20_000;
const MOST_COMPARED = 10_000_000;

/** How long a tool may take if nobody says so. A host waits no longer either. */
const HOLD_MILLIS = 60_000;

const input = Type.Object(
  {
    run: runShape,
    similarity: Type.Optional(
      Type.Number({
        minimum: 0.5,
        maximum: 1,
        default: DEFAULT_SIMILARITY,
        description: 'Share of words that two documents have in common; 1 for the same words.',
      }),
    ),
  },
  { additionalProperties: false },
);

const output = Type.Object({
  run: Type.String(),
  groups: Type.Array(
    Type.Object({
      similarity: Type.Number({ description: 'The lowest similarity of a document to the representative.' }),
      representative: Type.Integer({ description: 'Number of the most complete document of the group.' }),
      documents: Type.Array(Type.Object(documentOutput)),
    }),
  ),
});

/** `duplicates`: which documents of a run are the same, or nearly so. */
export const duplicatesTool = defineTool({
  name: 'duplicates',
  title: 'Find duplicates',
  description: 'Group the documents of a run that are equal or nearly equal.',
  input,
  output,
  run({ run: id, similarity = DEFAULT_SIMILARITY }, context) {
    const run = findRun(context, id);
    checkSize(run, context.mostCompared);
    const groups = groupsOf(run, similarity, context.holdMillis).map(group => ({
      similarity: Math.round(Math.min(...group.similarity) * 1000) / 1000,
      representative: group.representative,
      documents: group.documents.map(number => documentEntry(run, number)),
    }));
    const repeated = groups.reduce((sum, { documents }) => sum + documents.length - 1, 0);
    const lines = groups.map(
      ({ documents, representative }) =>
        `${documents.map(({ document }) => `[${document}]`).join(' ')} ${documentEntry(run, representative).title}`,
    );
    const text = [`${count(groups.length, 'group')}; ${count(repeated, 'document')} could be left out.`, ...lines].join(
      '\n',
    );
    const short = text.length > OUTLINE_CHARACTERS ? `${text.slice(0, OUTLINE_CHARACTERS - 1)}…` : text;
    return { text: short, data: { run: run.id, groups }, run: run.id };
  },
});

/** @throws ToolError for a run that is too large to be compared here */
function checkSize({ documents, settings: { idField } }: Run, most = MOST_COMPARED): void {
  const { length } = documents;
  if (length > MOST_DOCUMENTS)
    throw new ToolError(`run: must have at most ${MOST_DOCUMENTS} documents, but it has ${length}.`);
  let characters = 0;
  for (const document of documents)
    eachField(document, (name, value) => {
      if (name === idField) return;
      for (const text of typeof value === 'string' ? [value] : value) characters += text.length;
    });
  if (characters > most)
    throw new ToolError(`run: must have at most ${most} characters to be compared here, but it has ${characters}.`);
}

/** @throws ToolError if it takes too long */
function groupsOf(run: Run, similarity: number, holdMillis = HOLD_MILLIS): readonly DuplicateGroup[] {
  const end = performance.now() + holdMillis;
  const checkpoint = (): void => {
    if (performance.now() <= end) return;
    throw new ToolError(
      `run: its documents cannot be compared within ${holdMillis / 1000} seconds. Raise \`similarity\`, or cluster ` +
        'fewer documents.',
    );
  };
  // Documents without ids. They are asked for where many that are tied are compared, which has no checkpoint.
  const idsOf = () => {
    checkpoint();
    return {};
  };
  return standIns(run.documents, { similarity, fields: comparedFields(run), checkpoint, idsOf });
}

/** All fields but the one with ids, in which documents always differ. */
function comparedFields({ documents, settings: { idField } }: Run): readonly string[] {
  const names = new Set<string>();
  for (const document of documents) eachField(document, name => names.add(name));
  if (idField !== undefined) names.delete(idField);
  return [...names];
}
