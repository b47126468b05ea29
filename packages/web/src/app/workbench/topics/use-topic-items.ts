import { useMemo } from 'react';
import type { TopicLine } from '../../../session/topics/batch-report.js';
import { useRun, useSelected, useSession } from '../../../ui/SessionContext.js';

export type TopicItems = ReturnType<typeof useTopicItems>;

/** The clusters on screen that are kept topics: their colours, and the way to their documents. */
export function useTopicItems(lines: readonly TopicLine[]) {
  const { selection } = useSession();
  const clustering = useRun()?.clustering;
  const { clusters } = useSelected();
  const byTopic = useMemo(() => {
    const items = clustering?.items ?? [];
    const byLabel = new Map(items.map(item => [(clustering?.labels.get(item.id) ?? [item.label]).join(', '), item]));
    const rest = items.find(({ other }) => other);
    return new Map(
      [...lines.map(({ id, name }) => [id, byLabel.get(name)] as const), ['', rest] as const].flatMap(([id, item]) =>
        item ? [[id, item] as const] : [],
      ),
    );
  }, [clustering, lines]);
  const itemOf = (id: string) => byTopic.get(id);
  return {
    colourOf: (id: string): number => clustering?.colours.get(itemOf(id)?.id ?? '') ?? 0,
    canShow: (id: string): boolean => itemOf(id) !== undefined,
    isChosen: (id: string): boolean => clusters.has(itemOf(id)?.id ?? ''),
    show: (id: string, add: boolean): void => {
      const item = itemOf(id);
      if (item) selection.pick({ cluster: item.id }, { add });
    },
  };
}
