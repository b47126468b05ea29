import { differences } from '../../session/comparison.js';
import type { Run } from '../../session/session.js';
import { duration, percent } from '../../session/words.js';
import { Choose } from '../controls/Choose.js';

interface Props {
  readonly letter: 'A' | 'B';
  readonly run: Run;
  readonly other: Run;
  readonly runs: readonly Run[];
  readonly onRun: (at: number) => void;
  /** Whether the differences to the other run are told here. */
  readonly differs: boolean;
}

/** Which run, its numbers, and what is different about it. */
export function CompareSide({ letter, run, other, runs, onRun, differs }: Props) {
  const told = differs ? differences(other, run) : [];
  const changes = Object.keys(run.setup.changes).length;
  const { clusterCount, coverage } = run.clustering;
  return (
    <section className="side" aria-label={letter}>
      <h2>
        <span className={letter === 'A' ? 'ab a' : 'ab'}>{letter}</span>
        <Choose
          label={`Run ${letter}`}
          className="small"
          items={runs.map((each, at) => ({ id: String(at), name: `Run ${each.number}` }))}
          value={String(runs.indexOf(run))}
          onChange={id => onRun(Number(id))}
        />
        <span className="muted">
          {clusterCount} clusters · {percent(coverage)} in a cluster
          {run.millis === null ? '' : ` · ${duration(run.millis)}`}
        </span>
      </h2>
      {differs ? (
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
      ) : (
        <p className="muted">
          {run.setup.algorithm}, {changes === 0 ? 'all defaults' : `${changes} changed`}
        </p>
      )}
    </section>
  );
}
