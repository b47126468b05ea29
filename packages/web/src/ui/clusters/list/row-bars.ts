/** Small bars for each row of the list: how the documents of a topic are spread over the values of a column. */
import type { Run } from '../../../session/clusters/run.js';
import { withDecisions } from '../../../session/export/with-decisions.js';
import { propertiesOf, topicsByColumn } from '../../../session/properties/topics-by-column.js';
import type { SessionState } from '../../../session/state/state.js';

export interface RowBar {
  readonly value: string;
  readonly documents: number;
  /** Height of the bar, 0 to 1: the share in the topic, as a part of the largest share of any topic. */
  readonly height: number;
}

export interface RowBars {
  /** Name of the column. */
  readonly name: string;
  /** The values, in order; over time if the column holds dates. */
  readonly values: readonly string[];
  /** The bars of each topic of the top level, by its id. */
  readonly byTopic: ReadonlyMap<string, readonly RowBar[]>;
}

/** Null if the documents have no such column whose values can be compared. */
export function rowBars(
  run: Run,
  { collection, decisions, remarks }: Pick<SessionState, 'collection' | 'decisions' | 'remarks'>,
  name: string,
): RowBars | null {
  const shown = collection && withDecisions(collection, decisions, remarks);
  const field = shown && propertiesOf(shown).find(each => each.name === name);
  if (!shown || !field) return null;
  const { table } = topicsByColumn(run, shown, field);
  const values = table.values.map(({ label }) => label);
  const largest = Math.max(...table.topics.flatMap(({ cells }) => cells.map(({ share }) => share)), Number.EPSILON);
  const bars = table.topics.map(({ cells }) =>
    cells.map(({ documents, share }, at) => ({ value: values[at]!, documents, height: share / largest })),
  );
  return { name, values, byTopic: new Map(run.clustering.items.map((item, at) => [item.id, bars[at]!])) };
}
