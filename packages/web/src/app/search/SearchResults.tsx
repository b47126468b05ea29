import { ChartPie, FileText, Layers } from 'lucide-react';
import { useState } from 'react';
import { search } from '../../session/opening/search.js';
import { clusterNow } from '../../session/runs/cluster-now.js';
import { searchAddress } from '../../session/settings/routes.js';
import type { ViewName } from '../../session/settings/settings.js';
import { samplesByLanguage } from '../../session/sources/sample-files.js';
import type { Session } from '../../session/state/session.js';
import { ClusterPane } from '../../ui/clusters/ClusterPane.js';
import { CorrectingProvider } from '../../ui/clusters/correcting/CorrectingProvider.js';
import { leadsToResults } from '../../ui/clusters/leads-to-results.js';
import { Button } from '../../ui/controls/Button.js';
import { ToastBox } from '../../ui/controls/ToastBox.js';
import { BottomBar } from '../../ui/panels/BottomBar.js';
import { Panes } from '../../ui/panels/Panes.js';
import { useTrouble } from '../../ui/panels/useTrouble.js';
import { ResultPane } from '../../ui/results/ResultPane.js';
import { useSession, useSessionState } from '../../ui/SessionContext.js';
import { useSamples } from '../../ui/sources/SampleOptions.js';
import { useBackCloses } from './back-closes.js';
import { QueryBar, type QueryBarProps } from './QueryBar.js';
import { SearchActions } from './SearchActions.js';

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
  const isReading = useSessionState(state => state.reading !== null);
  useBackCloses('results', results, () => setResults(false));
  useBackCloses('document', isReading, () => closeDocument(session));
  const part = results || trouble ? 'results' : view === 'folders' ? 'clusters' : 'chart';
  const again = () => void search(session, bar.source, bar.query);
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
            idle={<NotClustered />}
            strip={<SearchActions source={bar.source.id} query={bar.query} view={view} />}
            footer={<ToastBox toast={toast} onClose={() => session.send({ type: 'toast closed' })} />}
          />
          <ResultPane
            source={bar.source.id}
            remedies={{ retry: again, search: again }}
            empty={<NoResults source={bar.source} query={bar.query} />}
          />
        </Panes>
      </div>
      <BottomBar label="Part of the screen" items={PARTS} value={part} onChange={show} />
    </CorrectingProvider>
  );
}

/** Closes the document and moves the focus back to its card, once that can be reached again. */
export function closeDocument(session: Session): void {
  const { reading } = session.getState();
  session.send({ type: 'read', document: null });
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-document="${reading}"]`)?.focus({ preventScroll: true }),
  );
}

/** Shown where there are documents and the person did not wait for their clusters. */
function NotClustered() {
  const session = useSession();
  const hasDocuments = useSessionState(({ collection }) => collection !== null && collection.rows.length > 0);
  if (!hasDocuments) return null;
  return (
    <div className="empty">
      <h3>Not clustered yet</h3>
      <Button onPress={() => void clusterNow(session)}>Cluster</Button>
    </div>
  );
}

function NoResults({ source, query }: Pick<QueryBarProps, 'source' | 'query'>) {
  return (
    <>
      <h3>No results for “{query}”</h3>
      <p>No match in “{source.title}”. Try fewer or more general words, or another source.</p>
      {source.id === 'sample' && <OtherLanguages query={query} />}
    </>
  );
}

/** The samples in other languages: a search looks at those of one language only. */
function OtherLanguages({ query }: { query: string }) {
  const name = useSessionState(state => state.collection?.name);
  const others = samplesByLanguage(useSamples()).filter(({ title }) => title !== name);
  return (
    <p>
      Samples searched: {name}. Search{' '}
      {others.map(({ name: sample, title }, i) => (
        <span key={sample}>
          {i > 0 && ', '}
          <a href={searchAddress('sample', query, 'folders', { sample })}>{title}</a>
        </span>
      ))}
      .
    </p>
  );
}
