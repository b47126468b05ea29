import { Laptop, Server } from 'lucide-react';
import { duration, percent } from '../../session/messages/words.js';
import { Icon } from '../controls/Icon.js';
import { useRun, useSessionState } from '../SessionContext.js';

/** The main figures of a run: documents, clusters, coverage; then where it was computed, and in what time. */
export function Facts() {
  const run = useRun();
  const matches = useSessionState(state => state.collection?.matches ?? null);
  if (!run) return null;
  const { clustering } = run;
  const count = clustering.documentCount;
  return (
    // biome-ignore lint/a11y/useSemanticElements: figures with one subject, not a part of a form
    <p className="facts" role="group" aria-label="Figures">
      <span>
        <b>{count.toLocaleString()}</b> {count === 1 ? 'document' : 'documents'}
        {matches !== null && matches > count && ` of ${matches.toLocaleString()}`}
      </span>
      <span>
        <b>{clustering.clusterCount.toLocaleString()}</b> {clustering.clusterCount === 1 ? 'cluster' : 'clusters'}
      </span>
      <span>
        <b>{percent(clustering.coverage)}</b> clustered
      </span>
      <span className="where">
        <Icon of={run.where.startsWith('in ') ? Laptop : Server} small />
        {run.where}
        {run.millis !== null && `, ${duration(run.millis)}`}
      </span>
    </p>
  );
}
