import { MOST } from '../model/limits.js';
import type { TopicModel } from '../model/topic-model.js';
import { TopicModelError } from '../model/topic-model-error.js';

/**
 * The lineage and period of a model made from another.
 *
 * @throws TopicModelError `period-taken` for the period of an earlier update
 */
export function descendFrom(model: TopicModel, period: string | null): Pick<TopicModel, 'lineage' | 'period'> {
  const lineage = [{ id: model.id, period: model.period }, ...model.lineage].slice(0, MOST.lineage);
  if (period !== null && lineage.some(ancestor => ancestor.period === period))
    throw new TopicModelError('period-taken', `An earlier update has the period ${JSON.stringify(period)} already.`);
  return { lineage, period };
}
