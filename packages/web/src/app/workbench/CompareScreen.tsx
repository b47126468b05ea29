import { FileDown, ListFilter, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Comparison, compare } from '../../session/comparison.js';
import { addResult, clusterBeside, showRun } from '../../session/run.js';
import { currentRun, type Run } from '../../session/session.js';
import { counted, percent } from '../../session/words.js';
import { CompareRows } from '../../ui/compare/CompareRows.js';
import { CompareSide } from '../../ui/compare/CompareSide.js';
import { KindFilters } from '../../ui/compare/KindFilters.js';
import { KINDS, type Kind } from '../../ui/compare/kinds.js';
import { SideSettings } from '../../ui/compare/SideSettings.js';
import { Button, IconButton } from '../../ui/controls/Button.js';
import { SearchBox } from '../../ui/controls/SearchBox.js';
import { useSession, useSessionState } from '../../ui/SessionContext.js';
import { ResultFile } from './ResultFile.js';

/** Two runs of the same documents, side by side: the first one of the history and the present one, unless told otherwise. */
export function CompareScreen({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const runs = useSessionState(state => state.runs);
  const collection = useSessionState(state => state.collection);
  const [a, setA] = useState<Run | undefined>(runs[0]);
  const [b, setB] = useState<Run | null>(currentRun(session.getState()));
  const [start] = useState(session.getState().at);
  const [editing, setEditing] = useState<'A' | 'B' | null>(null);
  const [shown, setShown] = useState<ReadonlySet<Kind>>(new Set(KINDS));
  const [filter, setFilter] = useState('');
  const comparison = useComparison(a, b);
  if (!a || !b || !collection) return null;
  const keep = (run: Run) => {
    const at = runs.indexOf(run);
    if (at >= 0) showRun(session, at);
    onClose();
  };
  const leave = () => {
    showRun(session, start);
    onClose();
  };
  /** The settings of that side are those of the session while they are changed. */
  const edit = (side: 'A' | 'B', run: Run) => {
    session.setState({ setup: run.setup });
    setEditing(side);
  };
  const runSide = async () => {
    const put = editing === 'A' ? setA : setB;
    setEditing(null);
    const made = await clusterBeside(session);
    if (made) put(made);
  };
  const wanted = filter.trim().toLowerCase();
  const lines = (comparison?.lines ?? []).filter(
    line => shown.has(line.kind) && [line.a, line.b].some(item => item?.label.toLowerCase().includes(wanted)),
  );
  return (
    <section className="compare" aria-label="Compare" aria-busy={comparison === null}>
      <header className="compare-head">
        <h1>Compare</h1>
        <span className="muted grow">
          {counted(collection.rows.length, 'document')} · {collection.name}
        </span>
        <ResultFile
          icon={FileDown}
          documentCount={collection.rows.length}
          onResult={(name, clusters) => {
            const run = addResult(session, name, clusters);
            if (run) setB(run);
          }}
        />
        <Button onPress={() => keep(a)}>Keep A</Button>
        <Button kind="primary" onPress={() => keep(b)}>
          Keep B
        </Button>
        <IconButton name="Close" icon={X} onPress={leave} />
      </header>
      <div className="sides">
        <CompareSide letter="A" run={a} other={b} runs={runs} onRun={setA} onSettings={() => edit('A', a)} />
        <div className="agreement">
          <b>{comparison ? percent(comparison.agreement) : '…'}</b>
          <span>of the clusters agree</span>
        </div>
        <CompareSide letter="B" run={b} other={a} runs={runs} onRun={setB} onSettings={() => edit('B', b)} />
      </div>
      <div className="compare-tools">
        <span className="muted">Show</span>
        {comparison && <KindFilters counts={comparison.counts} shown={shown} onShown={setShown} />}
        <span className="grow" />
        <SearchBox label="Filter labels" value={filter} onChange={setFilter} icon={ListFilter} />
      </div>
      <CompareRows lines={lines} a={a.clustering} b={b.clustering} collection={collection} />
      {editing && <SideSettings letter={editing} onRun={() => void runSide()} onClose={() => setEditing(null)} />}
    </section>
  );
}

/** Null while the thread compares. */
function useComparison(a: Run | undefined, b: Run | null): Comparison | null {
  const [made, setMade] = useState<{ a: Run; b: Run; comparison: Comparison } | null>(null);
  useEffect(() => {
    if (!a || !b) return;
    let current = true;
    compare(a.clustering, b.clustering).then(
      comparison => current && setMade({ a, b, comparison }),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [a, b]);
  return made && made.a === a && made.b === b ? made.comparison : null;
}
