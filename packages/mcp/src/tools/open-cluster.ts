import { explain, type Language } from '@sheaf/core';
import { Type } from '@sheaf/core/schema';
import { clusterFinder } from '../runs/apply-edit.js';
import { count } from '../runs/count.js';
import { languageOf, matchedWords } from '../runs/matched-words.js';
import { LONGEST_NAME, OUTLINE_CHARACTERS, shownLabels, shownWords } from '../runs/room.js';
import { documentsOf, nameOf, type Run, runUri } from '../runs/run.js';
import { beginningOf, cut, oneLine, textOf } from '../runs/texts.js';
import { documentEntry, documentOutput } from './run-result.js';
import { findRun, placeShape, runShape } from './shapes.js';
import { defineTool } from './tool.js';

const DEFAULT_PAGE = 20;
const LARGEST_PAGE = 50;
/** Characters that all texts of a page may have. */
const MOST_CHARACTERS = 50_000;

const input = Type.Object(
  {
    run: runShape,
    cluster: placeShape,
    offset: Type.Optional(Type.Integer({ minimum: 0, default: 0, description: 'Documents to leave out.' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LARGEST_PAGE, default: DEFAULT_PAGE })),
    characters: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: MOST_CHARACTERS,
        default: OUTLINE_CHARACTERS,
        description: 'Room for the texts of the page; 0 for titles only.',
      }),
    ),
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
      text: Type.Optional(Type.String({ description: 'Its text, where the title is not all of it.' })),
      leftOut: Type.Optional(Type.Integer({ description: 'How many characters of the text had no room.' })),
      words: Type.Array(Type.String(), { description: 'Words of the label, as the document spells them.' }),
    }),
  ),
  quotes: Type.Array(
    Type.Object({
      document: Type.Integer({ description: 'Number of the document, from 0.' }),
      field: Type.String(),
      start: Type.Integer({ description: 'Offset in the field, in UTF-16 units.' }),
      end: Type.Integer(),
      text: Type.String(),
    }),
    { description: 'On the first page: whole sentences that are typical of the cluster, to be quoted.' },
  ),
  next: Type.Union([Type.Integer(), Type.Null()], { description: 'The offset of the next page; null at the end.' }),
});

/** `open_cluster`: the documents of one cluster, page by page. */
export const openClusterTool = defineTool({
  name: 'open_cluster',
  title: 'Open a cluster',
  description: 'Read the documents of one cluster, page by page, with their texts and matched words.',
  input,
  output,
  async run({ run: id, cluster: wanted, offset = 0, limit = DEFAULT_PAGE, characters = OUTLINE_CHARACTERS }, context) {
    const run = findRun(context, id);
    const { place, cluster } = clusterFinder(run.response.clusters)(wanted);
    const numbers = documentsOf(cluster);
    const page = numbers.slice(offset, offset + limit);
    const language = await languageOf(context.registry, run);
    const [matched] = matchedWords(run, [cluster], page, language);
    const quotes = offset === 0 ? quotesOf(run, numbers, language) : [];
    const entries = page.map(number => documentEntry(run, number));
    const read = readTexts(run, entries, characters);
    const documents = entries.map((entry, at) => ({
      ...entry,
      ...read[at],
      words: shownWords(matched![at]!.words),
    }));
    const next = offset + limit < numbers.length ? offset + limit : null;
    const lines = documents.map(lineOf);
    const range = page.length === 0 ? 'none' : `${offset + 1} to ${offset + page.length}`;
    const head = `${place}. ${cut(oneLine(nameOf(cluster)), LONGEST_NAME)}: ${count(numbers.length, 'document')}, ${range} shown.`;
    const more = `More of a text: raise \`characters\` to at most ${MOST_CHARACTERS}, with limit 1; all: ${runUri(run.id)}`;
    const last = [
      ...(documents.some(({ leftOut }) => leftOut) ? [more] : []),
      ...(next === null ? [] : [`Next page: offset ${next}.`]),
    ];
    return {
      text: [head, ...lines, ...quotes.map(({ document, text }) => `Quote from ${document}: ${text}`), ...last].join(
        '\n',
      ),
      data: { run: run.id, place, labels: shownLabels(cluster.labels), total: numbers.length, documents, quotes, next },
      run: run.id,
    };
  },
});

/** Longer quotes have no room in a result. */
const LONGEST_QUOTE = 300;

function quotesOf(run: Run, documents: readonly number[], language: Language) {
  const { clusters } = explain(run.documents, [{ labels: [], documents, clusters: [] }], language);
  return clusters[0]!.quotes
    .filter(({ text }) => text.length <= LONGEST_QUOTE)
    .map(({ value: _, text, ...place }) => ({ ...place, text: oneLine(text) }));
}

/** as much of the text of a document as fits. */
interface ReadText {
  readonly text?: string;
  readonly leftOut?: number;
}

/** The texts of these documents: the short ones in whole, and as much of each of the others. */
function readTexts(run: Run, entries: readonly ReturnType<typeof documentEntry>[], room: number): readonly ReadText[] {
  if (room === 0) return entries.map(() => ({}));
  const { idField } = run.settings;
  const texts = entries.map(({ document }) => textOf(run.documents[document]!, idField, room));
  const share = shareOf(
    texts.map(({ text }) => text.length),
    room,
  );
  return entries.map(({ title }, at) => {
    const { text, behind } = texts[at]!;
    if (text === title) return {};
    const shown = beginningOf(text, share);
    const leftOut = text.length - shown.length + behind;
    return { text: leftOut > 0 ? `${shown}…` : shown, ...(leftOut > 0 ? { leftOut } : {}) };
  });
}

/** The length at which texts are cut, so that all of them fit. */
function shareOf(lengths: readonly number[], room: number): number {
  let left = room;
  for (const [at, length] of [...lengths].sort((a, b) => a - b).entries()) {
    const share = Math.floor(left / (lengths.length - at));
    if (length > share) return share;
    left -= length;
  }
  return room;
}

interface ShownDocument extends ReadText {
  readonly document: number;
  readonly title: string;
  readonly words: readonly string[];
}

function lineOf({ document, title, text = title, leftOut, words }: ShownDocument): string {
  const matched = words.length > 0 ? ` (words: ${words.join(', ')})` : '';
  return `[${document}] ${text}${leftOut === undefined ? '' : ` (${leftOut} characters left out)`}${matched}`;
}
