import type { WireCluster } from '../wire/wire.js';
import type { KeptTopics } from './kept-topics.js';

/**
 * The last batch as clusters: new topics first, then the others, the largest first. Documents that fit nowhere are in
 * none.
 */
export function batchClusters({ model, last }: KeptTopics): readonly WireCluster[] {
  const documents = new Map<string, number[]>();
  for (const [number, { topic }] of (last?.assignments ?? []).entries()) {
    if (topic === null) continue;
    const found = documents.get(topic);
    if (found) found.push(number);
    else documents.set(topic, [number]);
  }
  const isFresh = (id: string): boolean => last !== null && Object.hasOwn(last.fresh, id);
  const size = (id: string): number => documents.get(id)?.length ?? 0;
  return model.topics
    .filter(({ id }) => documents.has(id))
    .sort((a, b) => Number(isFresh(b.id)) - Number(isFresh(a.id)) || size(b.id) - size(a.id))
    .map(({ id, labels }) => ({
      labels,
      documents: documents.get(id)!,
      ...(isFresh(id) ? { note: 'new topic' } : {}),
    }));
}
