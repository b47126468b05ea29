import { Redo2, Undo2 } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { placeAfter, placeBefore } from '../../session/clusters/run.js';
import { runFacts } from '../../session/clusters/run-facts.js';
import { isChanged } from '../../session/opening/workbench.js';
import { showRun, undo } from '../../session/runs/history.js';
import { IconButton } from '../../ui/controls/Button.js';
import { useSession, useSessionState } from '../../ui/SessionContext.js';

const SHOWN = 6;

/** The last runs as tiles. Showing an earlier run computes nothing. */
export function HistoryStrip() {
  const session = useSession();
  const all = useSessionState(state => state.runs);
  const now = useSessionState(state => state.at);
  // Drawn a moment after the clusters, because drawing both at once is a long task.
  const { runs, at } = useDeferredValue(useMemo(() => ({ runs: all, at: now }), [all, now]));
  const strip = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the run on screen when it changes
  useEffect(() => {
    strip.current?.querySelector('.now')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [at]);
  useSessionState(state => state.setup);
  useSessionState(state => state.collection);
  if (runs.length === 0) return null;
  const [before, after] = [placeBefore(runs, at), placeAfter(runs, at)];
  const first = Math.max(0, Math.min(at - 2, runs.length - SHOWN));
  return (
    <nav ref={strip} className="hist" aria-label="Runs">
      {runs.slice(first, first + SHOWN).map((run, i) => (
        <button
          key={run.number}
          type="button"
          className={first + i === at ? 'run now' : 'run'}
          aria-current={first + i === at ? 'true' : undefined}
          onClick={() => showRun(session, first + i)}
        >
          <b>{run.imported ?? `Run ${run.number}`}</b>
          <span>{runFacts(run, runs[placeBefore(runs, first + i)])}</span>
        </button>
      ))}
      <span className="end">
        <IconButton
          name="Undo"
          icon={Undo2}
          isDisabled={before < 0 && !isChanged(session)}
          onPress={() => undo(session)}
        />
        <IconButton name="Redo" icon={Redo2} isDisabled={after < 0} onPress={() => showRun(session, after)} />
      </span>
    </nav>
  );
}
