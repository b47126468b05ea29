/** How the documents of two batches, one after the other, are spread over the topics. */
import type { Batch, KeptTopics } from './kept-topics.js';

/** A topic, what fits nowhere, or all smaller topics together. */
export interface FlowRow {
  readonly id: string;
  readonly name: string;
  readonly documents: number;
  /** Its share of the documents of the batch, 0 to 1. */
  readonly share: number;
}

export interface FlowSide {
  readonly batch: string;
  /** The largest first; what fits nowhere comes last. Topics without documents in the batch are left out. */
  readonly rows: readonly FlowRow[];
}

export interface BatchFlow {
  readonly before: FlowSide;
  readonly after: FlowSide;
  /** The ids of all rows, those of the later batch first: a row keeps its colour on both sides. */
  readonly ids: readonly string[];
}

/** The most topics that have a row of their own. */
const MOST_ROWS = 20;

const SMALLER = 'smaller';
const NOWHERE = 'nowhere';

/** The last batch beside the one before; null before the second batch. */
export function batchFlow({ model, earlier, last }: KeptTopics): BatchFlow | null {
  const previous = earlier.at(-1);
  if (!last || !previous) return null;
  const into = new Map(model.topics.map(({ id, into: target }) => [id, target ?? id]));
  const names = new Map(model.topics.filter(({ muted }) => !muted).map(({ id, labels }) => [id, labels[0]!]));
  const [before, after] = [previous, last].map(batch => countsOf(batch, into)) as [Counts, Counts];
  const share = (id: string) => Math.max(before.shareOf(id), after.shareOf(id));
  const topics = [...names.keys()].filter(id => share(id) > 0).sort((a, b) => share(b) - share(a));
  const shown = new Set(topics.slice(0, MOST_ROWS));
  const rest = topics.slice(MOST_ROWS);
  const side = (batch: Batch, counts: Counts): FlowSide => {
    const row = (id: string, name: string, ids: readonly string[]): FlowRow => {
      const documents = ids.reduce((sum, each) => sum + counts.of(each), 0);
      return { id, name, documents, share: documents / Math.max(1, counts.all) };
    };
    const own = [...shown].map(id => row(id, names.get(id)!, [id])).sort((a, b) => b.documents - a.documents);
    const others = [row(SMALLER, 'Smaller topics', rest), row(NOWHERE, 'Fits nowhere', [NOWHERE])];
    return { batch: batch.name, rows: [...own, ...others].filter(({ documents }) => documents > 0) };
  };
  const sides = { before: side(previous, before), after: side(last, after) };
  return { ...sides, ids: [...new Set([...sides.after.rows, ...sides.before.rows].map(({ id }) => id))] };
}

interface Counts {
  readonly all: number;
  readonly of: (id: string) => number;
  readonly shareOf: (id: string) => number;
}

/** The documents of a batch by topic, after merging. */
function countsOf({ counts, leftOver }: Batch, into: ReadonlyMap<string, string>): Counts {
  const byTopic = new Map([[NOWHERE, leftOver]]);
  for (const [topic, count] of Object.entries(counts)) {
    const id = into.get(topic) ?? topic;
    byTopic.set(id, (byTopic.get(id) ?? 0) + count);
  }
  const all = [...byTopic.values()].reduce((sum, count) => sum + count, 0);
  const of = (id: string): number => byTopic.get(id) ?? 0;
  return { all, of, shareOf: id => of(id) / Math.max(1, all) };
}

/** Whether a row is of one topic, and has a colour of its own. */
export const isTopicRow = ({ id }: FlowRow): boolean => id !== SMALLER && id !== NOWHERE;
