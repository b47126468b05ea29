/** Topics beside the values of a property: which topic has which value more or less often than the others? */
import { type FourCounts, fisherTest, logFactorials } from './fisher-test.js';
import type { PropertyValues } from './property-values.js';

/** A topic, as far as the table needs it. */
export interface Topic {
  /** Its label. */
  readonly label: string;
  /** Numbers of its documents, each once. */
  readonly documents: readonly number[];
}

/** One topic and one value. */
export interface CrossCell {
  /** Number of documents of the topic with the value. */
  readonly documents: number;
  /** Share of the topic's documents that have the value, 0 to 1; 0 in a topic without values. */
  readonly share: number;
  /** How many times as frequent the value is in the topic as in all documents; undefined in a topic without values. */
  readonly lift: number | undefined;
  /** Probability of a deviation as large by chance, corrected for the number of cells, 0 to 1. */
  readonly p: number;
  /** Whether the topic has the value more or less often than the other documents, by more than chance explains. */
  readonly differs: 'more' | 'less' | undefined;
}

/** Counts of all topics and values. Only documents that have a value in the column are counted. */
export interface CrossTable {
  /** Name of the column. */
  readonly property: string;
  /** Number of documents that have a value. */
  readonly documents: number;
  /** The values, with their documents in all topics and outside of them. */
  readonly values: readonly { readonly label: string; readonly documents: number; readonly share: number }[];
  /** The topics, with one cell per value. */
  readonly topics: readonly {
    readonly label: string;
    readonly documents: number;
    readonly cells: readonly CrossCell[];
  }[];
}

/** Corrected probabilities up to this one are marked. */
const SIGNIFICANT = 0.05;

/** What the marks of a table mean, for people. */
export const CROSS_TABLE_NOTE =
  'A marked cell differs from the other documents by more than chance explains: if the topics had nothing to do with ' +
  'the values, at most 5 in 100 tables would have a mark (Fisher’s exact test, corrected for the number of cells).';

/**
 * Counts the documents of each topic by their values, and finds where a topic differs from the other documents.
 * A document may be in several topics and have several values.
 *
 * @example
 * import { crossTable, propertyValues } from '@sheaf/sources';
 *
 * const records = ['good', 'good', 'bad', 'bad', 'good'].map(rating => ({ rating }));
 * const ratings = propertyValues(records, { name: 'rating', type: 'text', role: 'property' });
 * const { topics } = crossTable([{ label: 'Breakfast', documents: [0, 1, 2] }], ratings);
 * for (const { documents, share } of topics[0].cells) console.log(documents, share.toFixed(2));
 * // → 2 0.67
 * // → 1 0.33
 */
export function crossTable(topics: readonly Topic[], { name, values, ofDocument }: PropertyValues): CrossTable {
  const count = (documents: readonly number[]): number[] => {
    const counts = values.map(() => 0);
    for (const document of documents) for (const value of ofDocument[document] ?? []) counts[value]!++;
    return counts;
  };
  const withValue = (documents: readonly number[]) => documents.filter(number => (ofDocument[number] ?? []).length > 0);
  const everywhere = withValue([...ofDocument.keys()]);
  const totals = count(everywhere);
  const rows = topics.map(({ label, documents }) => {
    const counted = withValue(documents);
    return { label, documents: counted.length, counts: count(counted) };
  });
  const shares = totals.map(documents => (everywhere.length === 0 ? 0 : documents / everywhere.length));
  const p = probabilities(rows, totals, everywhere.length);
  return {
    property: name,
    documents: everywhere.length,
    values: values.map((label, at) => ({ label, documents: totals[at]!, share: shares[at]! })),
    topics: rows.map(({ label, documents, counts }, row) => ({
      label,
      documents,
      cells: counts.map((both, at) => cellOf({ both, documents, expected: shares[at]!, p: p[row]![at]! })),
    })),
  };
}

interface Counted {
  readonly both: number;
  readonly documents: number;
  readonly expected: number;
  readonly p: number;
}

function cellOf({ both, documents, expected, p }: Counted): CrossCell {
  const share = documents === 0 ? 0 : both / documents;
  const lift = documents === 0 || expected === 0 ? undefined : share / expected;
  const differs = p > SIGNIFICANT ? undefined : share > expected ? 'more' : 'less';
  return { documents: both, share, lift, p, differs };
}

interface Row {
  readonly documents: number;
  readonly counts: readonly number[];
}

/** The probability of each cell, corrected for the number of cells that could differ. */
function probabilities(rows: readonly Row[], totals: readonly number[], total: number): readonly (readonly number[])[] {
  const logs = logFactorials(total);
  const couldDiffer = ({ topic, value }: FourCounts): boolean =>
    topic > 0 && topic < total && value > 0 && value < total;
  const cells = rows.map(({ documents, counts }) =>
    counts.map((both, at) => {
      const four = { total, topic: documents, value: totals[at]!, both };
      return couldDiffer(four) ? fisherTest(four, logs) : undefined;
    }),
  );
  const corrected = holm(cells.flat().filter(p => p !== undefined));
  let next = 0;
  return cells.map(row => row.map(p => (p === undefined ? 1 : corrected[next++]!)));
}

/** S. Holm, A simple sequentially rejective multiple test procedure (1979): holds however the tests depend. */
function holm(all: readonly number[]): readonly number[] {
  const ascending = [...all.keys()].sort((a, b) => all[a]! - all[b]!);
  const corrected = [...all];
  let least = 0;
  ascending.forEach((at, rank) => {
    least = Math.max(least, Math.min(1, (all.length - rank) * all[at]!));
    corrected[at] = least;
  });
  return corrected;
}

/** The documents of a topic that have a value, by its number; of any topic, or with any value, if undefined. */
export function documentsOfCell({ ofDocument }: PropertyValues, value?: number, topic?: Topic): readonly number[] {
  const documents = topic?.documents ?? [...ofDocument.keys()];
  return documents.filter(number => {
    const own = ofDocument[number] ?? [];
    return value === undefined ? own.length > 0 : own.includes(value);
  });
}
