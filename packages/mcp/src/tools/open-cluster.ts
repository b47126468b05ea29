import { Type } from '@sheaf/core/schema';
import { clusterAt } from '../runs/apply-edits.js';
import { languageOf, matchedWords } from '../runs/matched-words.js';
import { documentsOf, nameOf } from '../runs/run.js';
import { oneLine } from '../runs/texts.js';
import { documentEntry, documentOutput } from './run-result.js';
import { findRun, placeShape, runShape } from './shapes.js';
import { defineTool } from './tool.js';

const DEFAULT_PAGE = 20;
const LARGEST_PAGE = 50;

const input = Type.Object(
  {
    run: runShape,
    cluster: placeShape,
    offset: Type.Optional(Type.Integer({ minimum: 0, default: 0, description: 'Documents to leave out.' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LARGEST_PAGE, default: DEFAULT_PAGE })),
  },
  { additionalProperties: false },
);

const output = Type.Object({
  run: Type.String(),
  place: Type.String(),
  labels: Type.Array(Type.String()),
  total: Type.Integer({ description: 'Documents of the cluster.' }),
  documents: Type.Array(
    Type.Object({
      ...documentOutput,
      words: Type.Array(Type.String(), { description: 'Words of the label, as the document spells them.' }),
    }),
  ),
  next: Type.Union([Type.Integer(), Type.Null()], { description: 'The offset of the next page; null at the end.' }),
});

/** `open_cluster`: the documents of one cluster, page by page. */
export const openClusterTool = defineTool({
  name: 'open_cluster',
  title: 'Open a cluster',
  description: 'List the documents of one cluster, page by page, with titles and matched words.',
  input,
  output,
  async run({ run: id, cluster: wanted, offset = 0, limit = DEFAULT_PAGE }, context) {
    const run = findRun(context, id);
    const { place, cluster } = clusterAt(run.response.clusters, wanted);
    const numbers = documentsOf(cluster);
    const page = numbers.slice(offset, offset + limit);
    const [matched] = matchedWords(run, [cluster], page, await languageOf(context.registry, run));
    const documents = page.map((number, at) => ({ ...documentEntry(run, number), words: matched![at]!.words }));
    const next = offset + limit < numbers.length ? offset + limit : null;
    const lines = documents.map(({ document, title }) => `[${document}] ${title}`);
    const range = page.length === 0 ? 'none' : `${offset + 1} to ${offset + page.length}`;
    const head = `${place}. ${oneLine(nameOf(cluster))}: ${numbers.length} documents, ${range} shown.`;
    const last = next === null ? [] : [`Next page: offset ${next}.`];
    return {
      text: [head, ...lines, ...last].join('\n'),
      data: { run: run.id, place, labels: cluster.labels, total: numbers.length, documents, next },
      run: run.id,
    };
  },
});
