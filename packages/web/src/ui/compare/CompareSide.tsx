import { SlidersHorizontal } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Run } from '../../session/clusters/run.js';
import { differences } from '../../session/comparison/comparison.js';
import type { Measures } from '../../session/measures/measuring.js';
import { measured, POOR, readoutLines } from '../../session/measures/quality.js';
import { counted, duration, percent } from '../../session/messages/words.js';
import { Button } from '../controls/Button.js';
import { Choose } from '../controls/Choose.js';
import { useSessionState } from '../SessionContext.js';

interface Props {
  readonly letter: 'A' | 'B';
  readonly run: Run;
  readonly other: Run;
  readonly runs: readonly Run[];
  /** Whether the comparison is complete. People wait for its rows, so that the measures start afterwards. */
  readonly compared: boolean;
  readonly onRun: (run: Run) => void;
  readonly onSettings: () => void;
}

/** What the place of the measures is kept by. */
const UNMEASURED = Object.fromEntries(Object.keys(POOR).map(name => [name, Number.NaN])) as unknown as Measures;

const nameOf = ({ number, imported }: Run): string => imported ?? `Run ${number}`;

/** The run of one side and its figures. Side B also says how its settings differ. */
export function CompareSide({ letter, run, other, runs, compared, onRun, onSettings }: Props) {
  const { clusterCount, coverage } = run.clustering;
  return (
    <section className="side" aria-label={letter}>
      <h2>
        <span className={letter === 'A' ? 'ab a' : 'ab'}>{letter}</span>
        <Choose
          label={`Run ${letter}`}
          className="small"
          items={runs.map((each, at) => ({ id: String(at), name: nameOf(each) }))}
          value={String(runs.indexOf(run))}
          onChange={id => onRun(runs[Number(id)] ?? run)}
        />
        <Button
          small
          kind="quiet"
          icon={SlidersHorizontal}
          onPress={onSettings}
          isDisabled={run.imported !== undefined}
        >
          {`Settings of ${letter}`}
        </Button>
        <span className="muted">
          {[
            counted(clusterCount, 'cluster'),
            `${percent(coverage)} clustered`,
            ...(run.millis === null ? [] : [duration(run.millis)]),
          ].join(' · ')}
        </span>
      </h2>
      {letter === 'A' ? <Made run={run} /> : <Differences told={differences(other, run)} />}
      <Readout run={run} asks={compared} />
    </section>
  );
}

function Made({ run: { imported, setup } }: { run: Run }) {
  const changes = Object.keys(setup.changes).length;
  const settings = changes === 0 ? 'all defaults' : `${changes} changed`;
  return <p className="muted">{imported === undefined ? `${setup.algorithm}, ${settings}` : `From ${imported}`}</p>;
}

const Differences = ({ told }: { told: readonly string[] }) => (
  <p className="side-chips">
    {told.length === 0 ? (
      <span className="muted">Same settings as A</span>
    ) : (
      told.map(text => (
        <span key={text} className="chip plain">
          {text}
        </span>
      ))
    )}
  </p>
);

/**
 * The measures in one line. They do not say which run is better; that is up to people. Their place is kept before they
 * are known, so that nothing below moves.
 */
function Readout({ run, asks }: { run: Run; asks: boolean }) {
  const collection = useSessionState(state => state.collection);
  const [found, setFound] = useState<Measures | null>(null);
  useEffect(() => {
    setFound(null);
    if (!collection || !asks) return;
    let current = true;
    measured(run, collection).then(
      measures => current && setFound(measures),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [run, collection, asks]);
  return (
    <dl className="side-readout" aria-label="Quality" aria-busy={found === null}>
      {readoutLines(found ?? UNMEASURED).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt> <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
