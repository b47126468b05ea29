import { useEffect, useMemo, useRef } from 'react';
import { weakClusters } from '../../session/weak.js';
import { useRun, useSession, useSessionState } from '../SessionContext.js';
import { ClusterList } from './ClusterList.js';
import { useCorrecting } from './Correcting.js';
import { actByKey, RowActions } from './RowActions.js';

/** The list with its scroll bar, row actions and marks of what is new. */
export function ListView({ filter }: { filter: string }) {
  const { selection } = useSession();
  const run = useRun();
  const runs = useSessionState(state => state.runs);
  const at = useSessionState(state => state.at);
  const collection = useSessionState(state => state.collection);
  const correcting = useCorrecting();
  const scroller = useRef<HTMLDivElement>(null);
  const before = runs[at - 1];
  const labels = useMemo(() => (before ? new Set(before.clustering.items.map(item => item.label)) : null), [before]);
  const weak = useMemo(() => (run && collection ? weakClusters(run, collection) : undefined), [run, collection]);
  const acts = useMemo(
    () =>
      correcting
        ? (item: Parameters<typeof actByKey>[1]) => <RowActions item={item} correcting={correcting} />
        : undefined,
    [correcting],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: other documents begin at the top
  useEffect(() => void scroller.current?.scrollTo({ top: 0 }), [collection]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click beside the rows clears; Escape in the tree does too
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape in the tree
    <div className="scroll" ref={scroller} onClick={event => event.target === event.currentTarget && selection.clear()}>
      <ClusterList
        filter={filter}
        before={labels}
        {...(weak ? { weak } : {})}
        {...(acts ? { acts } : {})}
        {...(correcting ? { onKey: (key, item) => actByKey(key, item, correcting) } : {})}
      />
    </div>
  );
}
