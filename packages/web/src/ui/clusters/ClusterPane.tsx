import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { clusterNow } from '../../session/runs/cluster-now.js';
import { sampleOf } from '../../session/runs/sampling.js';
import { changeSettings, isPage, type ViewName } from '../../session/settings/settings.js';
import type { Session } from '../../session/state/session.js';
import { Icon } from '../controls/Icon.js';
import { Segments } from '../controls/Segments.js';
import { ProblemPanel, type Remedies } from '../panels/ProblemPanel.js';
import { WorkingLine, WorkingStatus } from '../panels/WorkingLine.js';
import { part } from '../part.js';
import { useRun, useSession, useSessionState } from '../SessionContext.js';
import { Facts } from './Facts.js';
import { KeptViews, type Pages } from './KeptViews.js';
import { ListTools } from './list/ListTools.js';
import { MoreViews } from './MoreViews.js';
import { NoClusters } from './NoClusters.js';
import { Skeleton } from './Skeleton.js';
import { TopicBar } from './TopicBar.js';
import { useFocusAfterRun } from './useFocusAfterRun.js';
import { VIEW_TABS, viewTitle } from './view-items.js';

const PathBack = part(() => import('./PathBack.js'), 'PathBack');
const SampleNote = part(() => import('./SampleNote.js'), 'SampleNote');

interface Props {
  readonly view: ViewName;
  readonly onView: (view: ViewName) => void;
  /** Shown between the tabs and the clusters: the history of runs in the workbench. */
  readonly strip?: React.ReactNode;
  readonly facts?: boolean;
  readonly footer?: React.ReactNode;
  /** Shown before the first run. */
  readonly idle?: React.ReactNode;
  readonly pages?: Pages | undefined;
}

export function remediesOf(session: Session): Remedies {
  return {
    browser: () => {
      changeSettings({ place: 'browser' });
      void clusterNow(session, { place: 'browser' });
    },
    retry: () => void clusterNow(session),
    sample: () => {
      sampleOf(session);
      void clusterNow(session);
    },
    dismiss: () => session.send({ type: 'dismissed', what: 'clusters' }),
  };
}

/** The left half: clusters as a list or a chart, or else progress, a problem or a hint. */
export function ClusterPane({ view, onView, strip, facts = true, footer, idle, pages }: Props) {
  const isPart = useSessionState(state => state.path.length > 0);
  const isSample = useSessionState(state => state.whole !== null);
  // The rows stay the same when columns get other roles.
  const rows = useSessionState(state => state.collection?.rows);
  const [filter, setFilter] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: other documents have other labels
  useEffect(() => setFilter(''), [rows]);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const hold = useCallback((element: HTMLElement | null) => setTools(element), []);
  const pane = useRef<HTMLElement>(null);
  useFocusAfterRun(pane);
  // Drawn in small steps. What is around it changes with it, else a large table that goes would be laid out once more.
  const shown = useDeferredValue(view);
  return (
    <section ref={pane} className="pane" aria-label="Clusters" tabIndex={-1}>
      <header className="head">
        <h2>Clusters</h2>
        <Segments
          kind="tabs"
          className="tabs"
          label="View of the clusters"
          items={VIEW_TABS}
          value={view}
          onChange={id => onView(id as ViewName)}
          controls="cluster-view"
          render={item => (
            <>
              <Icon of={VIEW_TABS.find(tab => tab.id === item.id)!.icon} small />
              <span className="words">{item.name}</span>
            </>
          )}
        />
        <MoreViews view={view} onView={onView} />
        <div className="end" ref={hold}>
          {view === 'folders' && <ListTools filter={filter} onFilter={setFilter} />}
        </div>
      </header>
      {facts && <Facts />}
      {!isPage(shown) && strip}
      {isPart && <PathBack />}
      {isSample && <SampleNote />}
      <WorkingStatus />
      <WorkingLine />
      <ViewArea {...{ view, shown, filter, tools, idle, pages }} onFilter={setFilter} />
      {!isPage(shown) && <TopicBar />}
      {footer}
    </section>
  );
}

interface AreaProps extends Pick<Props, 'view' | 'idle' | 'pages'> {
  readonly shown: ViewName;
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
  readonly tools: HTMLElement | null;
}

/** The clusters, or what is shown in their place. */
function ViewArea({ view, shown, filter, onFilter, tools, idle, pages }: AreaProps) {
  const session = useSession();
  const run = useRun();
  // The first clusters are drawn in a deferred step, because drawing everything at once would block the page.
  const drawn = useDeferredValue(run !== null);
  // Only whether there is progress, so that the tools above the clusters are not drawn again at every step.
  const working = useSessionState(state => state.working !== null);
  const problem = useSessionState(state => state.clusterProblem);
  // What is on screen belongs to the query before the one that failed.
  const isStale = useSessionState(state => state.sourceProblem !== null);
  const empty = run !== null && run.clustering.items.length === 0;
  return (
    <div
      id="cluster-view"
      role="tabpanel"
      aria-label={viewTitle(view)}
      className={`pane grow${run && (working || isStale) ? ' dimmed' : ''}`}
      aria-busy={working}
    >
      {problem ? (
        <ProblemPanel problem={problem} remedies={remediesOf(session)} />
      ) : !run || !drawn ? (
        working || run ? (
          <Skeleton />
        ) : (
          idle
        )
      ) : empty ? (
        !working && <NoClusters />
      ) : (
        <KeptViews view={shown} filter={filter} onFilter={onFilter} tools={tools} pages={pages} />
      )}
    </div>
  );
}
