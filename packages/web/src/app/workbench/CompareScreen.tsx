import { ListFilter, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { compare } from '../../session/comparison.js';
import { showRun } from '../../session/run.js';
import { counted, percent } from '../../session/words.js';
import { CompareRows } from '../../ui/compare/CompareRows.js';
import { CompareSide } from '../../ui/compare/CompareSide.js';
import { KindFilters } from '../../ui/compare/KindFilters.js';
import { KINDS, type Kind } from '../../ui/compare/kinds.js';
import { Button, IconButton } from '../../ui/controls/Button.js';
import { SearchBox } from '../../ui/controls/SearchBox.js';
import { useSession, useSessionState } from '../../ui/SessionContext.js';

/** Two runs of the same documents, side by side. */
export function CompareScreen({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const runs = useSessionState(state => state.runs);
  const at = useSessionState(state => state.at);
  const collection = useSessionState(state => state.collection);
  const [b, setB] = useState(Math.max(1, at));
  const [a, setA] = useState(at > 0 ? 0 : 0);
  const [shown, setShown] = useState<ReadonlySet<Kind>>(new Set(KINDS));
  const [filter, setFilter] = useState('');
  const [runA, runB] = [runs[a], runs[b]];
  const comparison = useMemo(() => (runA && runB ? compare(runA.clustering, runB.clustering) : null), [runA, runB]);
  if (!runA || !runB || !comparison || !collection) return null;
  const keep = (which: number) => {
    showRun(session, which);
    onClose();
  };
  const wanted = filter.trim().toLowerCase();
  const lines = comparison.lines.filter(
    line => shown.has(line.kind) && [line.a, line.b].some(item => item?.label.toLowerCase().includes(wanted)),
  );
  return (
    <section className="compare" aria-label="Compare">
      <header className="compare-head">
        <h1>Compare</h1>
        <span className="muted grow">
          {counted(collection.rows.length, 'document')} · {collection.name}
        </span>
        <Button onPress={() => keep(a)}>Keep A</Button>
        <Button kind="primary" onPress={() => keep(b)}>
          Keep B
        </Button>
        <IconButton name="Close" icon={X} onPress={onClose} />
      </header>
      <div className="sides">
        <CompareSide letter="A" run={runA} other={runB} runs={runs} onRun={setA} differs={false} />
        <div className="agreement">
          <b>{percent(comparison.agreement)}</b>
          <span>of the clusters agree</span>
        </div>
        <CompareSide letter="B" run={runB} other={runA} runs={runs} onRun={setB} differs />
      </div>
      <div className="compare-tools">
        <span className="muted">Show</span>
        <KindFilters counts={comparison.counts} shown={shown} onShown={setShown} />
        <span className="grow" />
        <SearchBox label="Filter labels" value={filter} onChange={setFilter} icon={ListFilter} />
      </div>
      <CompareRows lines={lines} a={runA.clustering} b={runB.clustering} collection={collection} />
    </section>
  );
}
