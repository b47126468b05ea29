/** Sentences that show what a cluster is about, to be read and quoted. */
import { logarithm } from '../matrix/logarithm.js';
import type { Document, FieldValue } from '../model.js';
import type { Quote } from './explanation.js';
import type { PlacedText } from './read-text.js';
import { splitSentences } from './split-sentences.js';

const MOST_QUOTES = 3;

/** A quote has this many characters; others are taken where there are none. */
const [SHORTEST, LONGEST] = [25, 220];

/** Two quotes have at most this share of their words in common. */
const MOST_ALIKE = 0.4;

/** Lines that are drawn (`-----`, `= = =`, `***`), and entities of HTML: not what a person said. */
const DRAWN = /([-=_*~#+<>|/\\^])(?:[^\S\n]?\1){2}|&(?:amp|lt|gt|quot|nbsp|#\d+);/u;

/** More documents than this are not read for the quotes of a cluster. */
const MOST_READ = 2000;

/** The words of all documents. */
export interface QuotedFrom {
  readonly documents: readonly Document[];
  readonly texts: readonly (readonly PlacedText[])[];
  /** How many documents contain a stem; content words only. */
  readonly content: ReadonlyMap<string, { readonly df: number }>;
}

interface Candidate extends Quote {
  readonly stems: ReadonlySet<string>;
  readonly score: number;
}

/**
 * Up to three whole sentences of different documents that are typical of a cluster, the most typical first.
 *
 * @param members the documents of the cluster
 */
export function chooseQuotes(members: readonly number[], from: QuotedFrom): readonly Quote[] {
  const read = members.slice(0, MOST_READ);
  const weights = weightsIn(read, from);
  const candidates = read.flatMap(document => candidatesOf(document, from, weights));
  candidates.sort((a, b) => b.score - a.score || a.document - b.document || a.start - b.start);
  const chosen: Candidate[] = [];
  for (const candidate of candidates) {
    if (chosen.length === MOST_QUOTES) break;
    const isAlike = chosen.some(
      other => other.document === candidate.document || likeness(other.stems, candidate.stems) > MOST_ALIKE,
    );
    if (!isAlike) chosen.push(candidate);
  }
  return chosen.map(({ stems: _, score: __, ...quote }) => quote);
}

/** How much each stem tells the cluster from the others: more than it would by chance, in parts of its documents. */
function weightsIn(members: readonly number[], { texts, content }: QuotedFrom): ReadonlyMap<string, number> {
  const inside = new Map<string, number>();
  for (const document of members) {
    const stems = new Set(texts[document]!.flatMap(({ runs }) => runs.flatMap(run => run.map(({ stem }) => stem))));
    for (const stem of stems) if (content.has(stem)) inside.set(stem, (inside.get(stem) ?? 0) + 1);
  }
  const all = texts.length;
  return new Map(
    [...inside].map(([stem, count]) => {
      const { df } = content.get(stem)!;
      const share = count / members.length;
      return [stem, count < 2 && members.length > 2 ? 0 : share * logarithm(1 + (all * share) / df)];
    }),
  );
}

function candidatesOf(
  document: number,
  { documents, texts }: QuotedFrom,
  weights: ReadonlyMap<string, number>,
): readonly Candidate[] {
  return texts[document]!.flatMap(({ field, value, runs }) => {
    const text = textAt(documents[document]!, field, value);
    const words = runs.flat();
    let at = 0;
    return splitSentences(text).flatMap(({ start, end, isWhole }) => {
      const stems = new Set<string>();
      for (; at < words.length && words[at]!.start < end; at++)
        if (words[at]!.start >= start && !words[at]!.stop) stems.add(words[at]!.stem);
      const said = text.slice(start, end);
      if (!isWhole || stems.size < 2 || DRAWN.test(said)) return [];
      const sum = [...stems].reduce((total, stem) => total + (weights.get(stem) ?? 0), 0);
      // A sentence of few words says little, and one of many says other things, too.
      const score = (sum / Math.sqrt(stems.size + 4)) * (said.length < SHORTEST || said.length > LONGEST ? 0.2 : 1);
      return score > 0 ? [{ document, field, value, start, end, text: said, stems, score }] : [];
    });
  });
}

function textAt(document: Document, field: string, value: number): string {
  const found = document instanceof Map ? document.get(field) : (document as Record<string, FieldValue>)[field];
  return (typeof found === 'string' ? found : found?.[value]) ?? '';
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0;
  for (const stem of a) if (b.has(stem)) common++;
  return common / (a.size + b.size - common);
}
