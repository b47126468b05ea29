import { ChartPie, FileText, Layers } from 'lucide-react';
import { useState } from 'react';
import { search } from '../../session/opening/search.js';
import type { ViewName } from '../../session/settings/settings.js';
import { ClusterPane } from '../../ui/clusters/ClusterPane.js';
import { CorrectingProvider } from '../../ui/clusters/correcting/CorrectingProvider.js';
import { leadsToResults } from '../../ui/clusters/leads-to-results.js';
import { ToastBox } from '../../ui/controls/ToastBox.js';
import { BottomBar } from '../../ui/panels/BottomBar.js';
import { Panes } from '../../ui/panels/Panes.js';
import { useTrouble } from '../../ui/panels/useTrouble.js';
import { ResultPane } from '../../ui/results/ResultPane.js';
import { useSession, useSessionState } from '../../ui/SessionContext.js';
import { QueryBar, type QueryBarProps } from './QueryBar.js';

interface Props extends QueryBarProps {
  readonly view: ViewName;
  readonly onView: (view: ViewName) => void;
}

const PARTS = [
  { id: 'clusters', name: 'Clusters', icon: Layers },
  { id: 'results', name: 'Results', icon: FileText },
  { id: 'chart', name: 'Chart', icon: ChartPie },
] as const;

/** The clusters at the left, the results at the right; on a phone one of the two. */
export function SearchResults({ view, onView, ...bar }: Props) {
  const session = useSession();
  const toast = useSessionState(state => state.toast);
  const [results, setResults] = useState(false);
  const trouble = useTrouble();
  const part = results || trouble ? 'results' : view === 'folders' ? 'clusters' : 'chart';
  const show = (id: string) => {
    setResults(id === 'results');
    if (id === 'clusters') onView('folders');
    if (id === 'chart' && view === 'folders') onView('treemap');
  };
  return (
    <CorrectingProvider>
      <h1 className="sr">Search results</h1>
      <QueryBar {...bar} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the clusters in it are tree items */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a phone shows one part at a time, and a tap leads on */}
      <div
        className="screen"
        data-part={part}
        onClick={event => leadsToResults(session, event.target) && setResults(true)}
      >
        <Panes>
          <ClusterPane
            view={view}
            onView={onView}
            footer={<ToastBox toast={toast} onClose={() => session.send({ type: 'toast closed' })} />}
          />
          <ResultPane
            source={bar.source.id}
            remedies={{ retry: () => void search(session, bar.source, bar.query) }}
            empty={
              <>
                <h3>No results for “{bar.query}”</h3>
                <p>No match in “{bar.source.title}”. Try fewer or more general words, or another source.</p>
              </>
            }
          />
        </Panes>
      </div>
      <BottomBar label="Part of the screen" items={PARTS} value={part} onChange={show} />
    </CorrectingProvider>
  );
}
