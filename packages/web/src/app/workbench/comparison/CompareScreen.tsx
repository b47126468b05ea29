import { FileDown, Link2, ListFilter, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Run } from '../../../session/clusters/run.js';
import { searchedText } from '../../../session/clusters/searched-text.js';
import { type Comparison, compare } from '../../../session/comparison/comparison.js';
import type { Collection } from '../../../session/documents/collection.js';
import { withColumnsOf } from '../../../session/documents/run-columns.js';
import { counted, percent } from '../../../session/messages/words.js';
import { settingsBefore } from '../../../session/opening/settings-before.js';
import type { RunOptions } from '../../../session/runs/cluster-now.js';
import { addResult, clusterBeside, showKept } from '../../../session/runs/history.js';
import { putColumns } from '../../../session/runs/putting-columns.js';
import { changeSettings } from '../../../session/settings/settings.js';
import type { Compared } from '../../../session/state/state.js';
import { CompareRows } from '../../../ui/compare/CompareRows.js';
import { CompareSide } from '../../../ui/compare/CompareSide.js';
import { KindFilters } from '../../../ui/compare/KindFilters.js';
import { KINDS, type Kind } from '../../../ui/compare/kinds.js';
import { SideSettings } from '../../../ui/compare/SideSettings.js';
import { Button, IconButton } from '../../../ui/controls/Button.js';
import { Note } from '../../../ui/controls/Note.js';
import { SearchBox } from '../../../ui/controls/SearchBox.js';
import { Defined } from '../../../ui/panels/Defined.js';
import { ProblemPanel, type Remedies } from '../../../ui/panels/ProblemPanel.js';
import { WorkingLine } from '../../../ui/panels/WorkingLine.js';
import { dialogPart } from '../../../ui/part.js';
import { useSession, useSessionState } from '../../../ui/SessionContext.js';
import { ResultFile } from './ResultFile.js';
import { useBeforeComparing } from './useBeforeComparing.js';

const ShareDialog = dialogPart(() => import('../keep/ShareDialog.js'), 'ShareDialog', 'Share');

type Letter = 'A' | 'B';

interface Editing {
  readonly letter: Letter;
  readonly putBack: () => void;
}

/** What a person can do with the two sides. */
function useSides() {
  const session = useSession();
  const runs = useSessionState(state => state.runs);
  const { close: leave } = useBeforeComparing();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [asked, setAsked] = useState<Letter | null>(null);
  const problem = useSessionState(state => state.clusterProblem);
  const dismiss = () => session.send({ type: 'dismissed', what: 'clusters' });
  /** Another choice solves the problem of a side, so the rows are shown again. */
  const put = (side: 'a' | 'b', run: Run) => {
    if (asked) dismiss();
    session.send({ type: 'side chosen', side, run });
  };
  const keep = (run: Run) => {
    showKept(session, run);
    session.send({ type: 'comparison closed' });
  };
  /** While the settings of a side are edited, they and its columns are those of the session. */
  const edit = (letter: Letter, run: Run) => {
    setEditing({ letter, putBack: settingsBefore(session) });
    session.send({ type: 'setup changed', setup: run.setup });
    const { collection } = session.getState();
    if (collection) putColumns(session, withColumnsOf(collection, run));
  };
  const stopEditing = () => {
    editing?.putBack();
    setEditing(null);
  };
  const runSide = async (letter: Letter, options?: RunOptions) => {
    setEditing(null);
    setAsked(letter);
    const made = await clusterBeside(session, options);
    if (made) put(letter === 'A' ? 'a' : 'b', made);
  };
  const remedies = (letter: Letter): Remedies => ({
    browser: () => {
      changeSettings({ place: 'browser' });
      void runSide(letter, { place: 'browser' });
    },
    retry: () => void runSide(letter),
    dismiss,
  });
  /** Why a side that was run here has no clusters. */
  const failure = asked && problem && { problem, remedies: remedies(asked) };
  const addToB = (name: string, clusters: Parameters<typeof addResult>[2]) => {
    const run = addResult(session, name, clusters);
    if (run) put('b', run);
  };
  return { runs, editing, put, keep, leave, edit, stopEditing, runSide, failure, addToB };
}

type Sides = ReturnType<typeof useSides>;

/** Two runs of the same documents, side by side. */
export function CompareScreen() {
  const collection = useSessionState(state => state.collection);
  const compared = useSessionState(state => state.compared);
  const sides = useSides();
  const [shown, setShown] = useState<ReadonlySet<Kind>>(new Set(KINDS));
  const [filter, setFilter] = useState('');
  const { comparison, problem } = useComparison(compared);
  const waits = !comparison && !problem;
  if (!compared || !collection) return null;
  const { a, b } = compared;
  const wanted = searchedText(filter.trim());
  const lines = (comparison?.lines ?? []).filter(
    line => shown.has(line.kind) && [line.a, line.b].some(item => item && searchedText(item.label).includes(wanted)),
  );
  const { editing, stopEditing, runSide, failure } = sides;
  return (
    <section className="compare" aria-label="Compare" aria-busy={waits}>
      <CompareHead collection={collection} compared={compared} sides={sides} />
      <WorkingLine />
      <div className="sides">
        <Side letter="A" run={a} other={b} sides={sides} compared={!waits} />
        <div className="agreement">
          <b>{comparison ? percent(comparison.agreement) : waits ? '…' : '–'}</b>
          <span>
            <Defined term="alike">alike</Defined>
          </span>
        </div>
        <Side letter="B" run={b} other={a} sides={sides} compared={!waits} />
      </div>
      <div className="compare-tools">
        <span className="muted">Show</span>
        {comparison && <KindFilters counts={comparison.counts} shown={shown} onShown={setShown} />}
        <span className="grow" />
        <SearchBox label="Filter labels" value={filter} onChange={setFilter} icon={ListFilter} />
      </div>
      {problem && <Note warn>{problem}</Note>}
      {a === b && <SameRun onSettings={() => sides.edit('B', b)} />}
      {failure ? (
        <ProblemPanel {...failure} />
      ) : (
        <CompareRows lines={lines} a={a.clustering} b={b.clustering} collection={collection} />
      )}
      {editing && (
        <SideSettings letter={editing.letter} onRun={() => void runSide(editing.letter)} onClose={stopEditing} />
      )}
    </section>
  );
}

const SameRun = ({ onSettings }: { onSettings: () => void }) => (
  <Note>
    Both sides show the same run. Choose another run,{' '}
    <button type="button" className="link" onClick={onSettings}>
      try other settings
    </button>
    , or add a result file.
  </Note>
);

interface SideProps {
  readonly letter: Letter;
  readonly run: Run;
  readonly other: Run;
  readonly sides: Sides;
  readonly compared: boolean;
}

const Side = ({ letter, run, other, sides: { runs, put, edit }, compared }: SideProps) => (
  <CompareSide
    letter={letter}
    run={run}
    other={other}
    runs={runs}
    compared={compared}
    onRun={chosen => put(letter === 'A' ? 'a' : 'b', chosen)}
    onSettings={() => edit(letter, run)}
  />
);

interface HeadProps {
  readonly collection: Collection;
  readonly compared: Compared;
  readonly sides: Sides;
}

/** The title, and what ends or shares the comparison. */
function CompareHead({ collection, compared: { a, b }, sides: { keep, leave, addToB } }: HeadProps) {
  const [sharing, setSharing] = useState(false);
  return (
    <header className="compare-head">
      <h1>Compare</h1>
      <span className="muted grow">
        {counted(collection.rows.length, 'document')} · {collection.name}
      </span>
      <ResultFile icon={FileDown} documentCount={collection.rows.length} onResult={addToB} />
      <Button icon={Link2} onPress={() => setSharing(true)}>
        Share
      </Button>
      <Button onPress={() => keep(a)}>Keep A</Button>
      <Button kind="primary" onPress={() => keep(b)}>
        Keep B
      </Button>
      <IconButton name="Close" icon={X} onPress={leave} />
      {sharing && <ShareDialog onClose={() => setSharing(false)} />}
    </header>
  );
}

interface Compares {
  /** Null while the worker compares. */
  readonly comparison: Comparison | null;
  /** Why the runs could not be compared; empty if they could. */
  readonly problem: string;
}

const COMPARING: Compares = { comparison: null, problem: '' };

/** Compares the two runs that were chosen last. Results for earlier choices are dropped. */
function useComparison(compared: Compared | null): Compares {
  const [made, setMade] = useState<Compares & { readonly of: Compared | null }>({ ...COMPARING, of: null });
  useEffect(() => {
    if (!compared) return;
    let current = true;
    compare(compared.a.clustering, compared.b.clustering).then(
      comparison => current && setMade({ of: compared, comparison, problem: '' }),
      (error: Error) => current && setMade({ of: compared, comparison: null, problem: error.message }),
    );
    return () => {
      current = false;
    };
  }, [compared]);
  return made.of === compared ? made : COMPARING;
}
