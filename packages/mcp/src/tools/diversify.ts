import { isRest } from '@sheaf/clustering';
import { diverseOrder } from '@sheaf/clustering/internal';
import { Type } from '@sheaf/core/schema';
import { OUTLINE_CHARACTERS } from '../runs/room.js';
import { documentsOf } from '../runs/run.js';
import { documentEntry, documentOutput } from './run-result.js';
import { findRun, runShape } from './shapes.js';
import { defineTool } from './tool.js';

const MOST = 100;
const DEFAULT_COUNT = 10;
/** Characters of a title; the more documents, the fewer. */
const LONGEST_TITLE = 120;

const input = Type.Object(
  { run: runShape, k: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST, default: DEFAULT_COUNT })) },
  { additionalProperties: false },
);

const output = Type.Object({
  run: Type.String(),
  documents: Type.Array(
    Type.Object({
      ...documentOutput,
      place: Type.Union([Type.String(), Type.Null()], { description: 'Its first cluster; null for none.' }),
    }),
  ),
});

/** `diversify`: a few documents that represent different topics. */
export const diversifyTool = defineTool({
  name: 'diversify',
  title: 'Pick diverse documents',
  description: 'Pick k documents that stand for different topics, the best-ranked of each topic first.',
  input,
  output,
  run({ run: id, k = DEFAULT_COUNT }, context) {
    const run = findRun(context, id);
    const { clusters } = run.response;
    const flat = clusters.map(cluster => ({ ...cluster, documents: documentsOf(cluster) }));
    const longest = Math.min(LONGEST_TITLE, OUTLINE_CHARACTERS / k);
    const documents = diverseOrder(flat, run.documents.length)
      .slice(0, k)
      .map(number => {
        const at = flat.findIndex(cluster => !isRest(cluster) && cluster.documents.includes(number));
        return { ...documentEntry(run, number, longest), place: at < 0 ? null : String(at + 1) };
      });
    const lines = documents.map(({ document, title, place }) => `[${document}] ${title} (${place ?? 'no cluster'})`);
    return { text: lines.join('\n'), data: { run: run.id, documents }, run: run.id };
  },
});
