import type { DuplicateGroup } from '@sheaf/clustering/duplicates';
import { eachField } from '@sheaf/core/internal';
import { Type } from '@sheaf/core/schema';
import { type AskedEngine, askEngine } from '../runs/ask-engine.js';
import { count } from '../runs/count.js';
import { firstWithin, lengthOf, linesWithin, OUTLINE_CHARACTERS } from '../runs/room.js';
import { bytesOf, type RunDocuments } from '../runs/run.js';
import { ToolError } from '../tool-error.js';
import { documentsFrom } from './cluster.js';
import { documentEntry, documentOutput } from './run-result.js';
import { sourceShape } from './shapes.js';
import { defineTool } from './tool.js';

const DEFAULT_SIMILARITY = 0.8;

/** More would take too long, and no host could show the result. */
const MOST_DOCUMENTS = 20_000;
const MOST_COMPARED = 10_000_000;

const input = Type.Object(
  {
    ...sourceShape,
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
  run: Type.Optional(Type.String()),
  groups: Type.Array(
    Type.Object({
      similarity: Type.Number({ description: 'The lowest similarity of a document to the representative.' }),
      representative: Type.Integer({ description: 'Number of the most complete document of the group.' }),
      size: Type.Integer({ description: 'The number of its documents.' }),
      documents: Type.Array(Type.Object(documentOutput), { description: 'The first of them.' }),
    }),
  ),
  total: Type.Integer({ description: 'The number of groups.' }),
  repeated: Type.Integer({ description: 'Documents that could be left out.' }),
  leftOut: Type.Object(
    { groups: Type.Integer(), documents: Type.Integer() },
    { description: 'How many groups, and documents of all groups, had no room here.' },
  ),
});

/** Documents of a group that are listed, if there is space. */
const MOST_LISTED = 40;
/** Room for what is not in the list of groups. */
const OTHER_MEMBERS = 150;

/** `duplicates`: which documents are the same, or nearly so. */
export const duplicatesTool = defineTool({
  name: 'duplicates',
  title: 'Find duplicates',
  description: 'Group documents that are equal or nearly equal.',
  input,
  output,
  async run({ similarity = DEFAULT_SIMILARITY, ...given }, context) {
    if (!context.registry.topics) throw new ToolError('documents: this server compares none.');
    const texts = await documentsFrom(given, context);
    checkSize(texts);
    const run = texts.id === undefined ? {} : { run: texts.id };
    const found = await groupsOf(texts, similarity, context);
    const members = found.reduce((sum, { documents }) => sum + documents.length, 0);
    const repeated = members - found.length;
    const groups = shownGroups(texts, found);
    const listed = groups.reduce((sum, { documents }) => sum + documents.length, 0);
    const leftOut = { groups: found.length - groups.length, documents: members - listed };
    const head = `${count(found.length, 'group')}; ${count(repeated, 'document')} could be left out.`;
    return {
      text: linesWithin([head, ...found], each => (typeof each === 'string' ? each : lineOf(texts, each))),
      data: { ...run, groups, total: found.length, repeated, leftOut },
      ...run,
    };
  },
});

function lineOf(texts: RunDocuments, { documents, representative }: DuplicateGroup): string {
  const shown = documents.slice(0, MOST_LISTED).map(number => `[${number}]`);
  const more = documents.length > shown.length ? ` and ${documents.length - shown.length} more:` : '';
  return `${shown.join(' ')}${more} ${documentEntry(texts, representative).title}`;
}

/** The first groups, as many as fit. The last of them may lack documents, as a large one may. */
function shownGroups(texts: RunDocuments, groups: readonly DuplicateGroup[]) {
  const shown = [];
  let left = OUTLINE_CHARACTERS - OTHER_MEMBERS;
  for (const { similarity, representative, documents } of groups) {
    const entry = {
      similarity: Math.round(Math.min(...similarity) * 1000) / 1000,
      representative,
      size: documents.length,
    };
    left -= lengthOf({ ...entry, documents: [] });
    const entries = documents.slice(0, MOST_LISTED).map(number => documentEntry(texts, number));
    const listed = firstWithin(entries, left);
    if (listed.length < 2) break;
    left -= lengthOf(listed);
    shown.push({ ...entry, documents: listed });
  }
  return shown;
}

/** @throws ToolError for more than can be compared */
function checkSize({ documents, settings: { idField } }: RunDocuments): void {
  const { length } = documents;
  if (length > MOST_DOCUMENTS)
    throw new ToolError(`documents: must be at most ${MOST_DOCUMENTS} to be compared, but there are ${length}.`);
  let characters = 0;
  for (const document of documents)
    eachField(document, (name, value) => {
      if (name === idField) return;
      for (const text of typeof value === 'string' ? [value] : value) characters += text.length;
    });
  if (characters > MOST_COMPARED)
    throw new ToolError(
      `documents: must have at most ${MOST_COMPARED} characters to be compared, but they have ${characters}.`,
    );
}

/** @throws ToolError if it takes too long */
async function groupsOf({ documents, settings }: RunDocuments, similarity: number, engine: AskedEngine) {
  const body = bytesOf({ idField: settings.idField ?? null, documents });
  const asked = askEngine<Found>(engine, body, { task: 'duplicates', similarity });
  const { groups } = await asked.catch(error => Promise.reject(isLate(error) ? tooLong() : error));
  return groups;
}

/** The response of the engine. */
interface Found {
  readonly groups: readonly DuplicateGroup[];
}

const isLate = (error: unknown): boolean => error instanceof ToolError && error.code === 'deadline-exceeded';

const tooLong = (): ToolError =>
  new ToolError(
    'documents: cannot be compared in the time that there is. Raise `similarity`, or pass fewer documents.',
  );
