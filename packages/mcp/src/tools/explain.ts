import { isRest } from '@sheaf/clustering';
import { Type } from '@sheaf/core/schema';
import { languageOf, matchedWords } from '../runs/matched-words.js';
import { firstWithin, LONGEST_NAME, linesWithin, OUTLINE_CHARACTERS, shownLabels, shownWords } from '../runs/room.js';
import { nameOf, placedClusters } from '../runs/run.js';
import { cut, oneLine } from '../runs/texts.js';
import { ToolError } from '../tool-error.js';
import { documentEntry, documentOutput } from './run-result.js';
import { documentNumber, findRun, runShape } from './shapes.js';
import { defineTool } from './tool.js';

const reason = Type.Object({
  place: Type.String(),
  labels: Type.Array(Type.String()),
  contained: Type.Array(Type.String(), { description: 'Labels whose words are all in the document.' }),
  words: Type.Array(Type.String(), { description: 'Words of the labels, as the document spells them.' }),
});

const output = Type.Object({
  run: Type.String(),
  ...documentOutput,
  clusters: Type.Array(reason, { description: 'The clusters that the document is in.' }),
  leftOut: Type.Integer({ description: 'How many of them had no room here.' }),
  near: Type.Array(reason, { description: 'Other clusters with words in common, the most words first.' }),
});

/** How many clusters are listed that share words with a document but do not contain it. */
const MOST_NEAR = 3;

/** `explain`: why a document is where it is. */
export const explainTool = defineTool({
  name: 'explain',
  title: 'Explain a document',
  description: 'Explain why a document is in its clusters, or in none: which words of the labels it contains.',
  input: Type.Object({ run: runShape, document: documentNumber }, { additionalProperties: false }),
  output,
  async run({ run: id, document: number }, context) {
    const run = findRun(context, id);
    const { length } = run.documents;
    if (number >= length) throw new ToolError(`document: must be from 0 to ${length - 1}, but it is ${number}.`);
    const language = await languageOf(context.registry, run);
    // The cluster of documents that fit into no topic has no topic that could be a reason.
    const all = placedClusters(run.response.clusters).filter(({ cluster }) => !isRest(cluster));
    const matched = matchedWords(
      run,
      all.map(({ cluster }) => cluster),
      [number],
      language,
    );
    const reasons = all.map(({ place, cluster }, at) => ({
      place,
      labels: shownLabels(cluster.labels),
      contained: shownLabels(matched[at]![0]!.labels),
      words: shownWords(matched[at]![0]!.words),
    }));
    const holds = (at: number): boolean => all[at]!.cluster.documents.includes(number);
    const clusters = reasons.filter((_, at) => holds(at));
    const others = reasons.filter((_, at) => !holds(at));
    const near = others
      .filter(({ words }) => words.length > 0)
      .sort((a, b) => b.contained.length - a.contained.length || b.words.length - a.words.length)
      .slice(0, MOST_NEAR);
    const entry = documentEntry(run, number);
    const shown = firstWithin(clusters, OUTLINE_CHARACTERS / 2);
    return {
      text: textOf({ number, title: entry.title, clusters, near }),
      data: { run: run.id, ...entry, clusters: shown, leftOut: clusters.length - shown.length, near },
      run: run.id,
    };
  },
});

/** The evidence for or against one cluster. */
interface Reason {
  readonly place: string;
  readonly labels: readonly string[];
  readonly words: readonly string[];
}

interface Told {
  readonly number: number;
  readonly title: string;
  readonly clusters: readonly Reason[];
  readonly near: readonly Reason[];
}

function textOf({ number, title, clusters, near }: Told): string {
  const name = ({ place, labels }: Reason): string => `${place}. ${cut(oneLine(nameOf({ labels })), LONGEST_NAME)}`;
  const because = ({ words }: Reason): string =>
    words.length > 0
      ? `it contains ${words.map(word => `"${word}"`).join(', ')}`
      : 'it resembles the other documents there, though it has no word of the name';
  const where =
    clusters.length > 0
      ? clusters.map(reason => `In ${name(reason)}: ${because(reason)}.`)
      : ['In no cluster: it resembles no group of documents closely enough.'];
  const close = near.map(reason => `Not in ${name(reason)}, though ${because(reason)}.`);
  return linesWithin([`[${number}] ${title}`, ...where, ...close]);
}
