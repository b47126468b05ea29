import { MOST } from '../model/limits.js';
import type { Ancestor, TopicModel } from '../model/topic-model.js';
import { TopicModelError } from '../model/topic-model-error.js';

/** What a model has of those before it. */
export type Descending = Pick<TopicModel, 'id' | 'period' | 'lineage'>;

/**
 * The lineage and period of a model made from another.
 *
 * @throws TopicModelError `period-taken` for the period of an earlier update
 */
export function descendFrom(model: Descending, period: string | null): Omit<Descending, 'id'> {
  const lineage = shortened([{ id: model.id, period: model.period }, ...model.lineage]);
  if (period !== null && lineage.some(ancestor => ancestor.period === period))
    throw new TopicModelError('period-taken', `An earlier update has the period ${JSON.stringify(period)} already.`);
  return { lineage, period };
}

/**
 * A lineage that a model can hold. Edits keep the period of a model. Of a long lineage the oldest model is left out
 * whose period a younger one names too, or that has none, so that edits do not make periods forgotten.
 */
function shortened(lineage: readonly Ancestor[]): readonly Ancestor[] {
  if (lineage.length <= MOST.lineage) return lineage;
  const isNamed = (period: string | null, at: number): boolean =>
    period === null || lineage.findIndex(ancestor => ancestor.period === period) < at;
  // The first is the model that the new one is made from. Without any other, the place is −1, the last one.
  const place = lineage.findLastIndex(({ period }, at) => at > 0 && isNamed(period, at));
  return lineage.toSpliced(place, 1);
}
