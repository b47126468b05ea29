import { useEffect, useRef } from 'react';
import { obstacle, runWorkbench } from '../../session/opening/workbench.js';
import { sameSetup } from '../../session/parameters/setup.js';
import { changeSettings, useSettings } from '../../session/settings/settings.js';
import type { SourceEntry } from '../../session/sources/entry.js';
import { type Session, toast } from '../../session/state/session.js';
import { currentRun } from '../../session/state/state.js';
import { useSession, useSessionState } from '../../ui/SessionContext.js';

const PAUSE = 180;
const TOO_SLOW = 2000;

/** Whether changed settings cluster by themselves. Other columns wait for Cluster to be pressed. */
export function isDue(session: Session, source: SourceEntry): boolean {
  const state = session.getState();
  const run = currentRun(state);
  const isChanged = run !== null && !sameSetup(run.setup, state.setup);
  return isChanged && obstacle(session, source) === null;
}

/**
 * With live tuning on, a change clusters again after a short pause; only the last of several changes does. Slow runs
 * switch it off.
 *
 * @param source null while the settings on screen are not those of the bench
 */
export function useLive(source: SourceEntry | null): void {
  const session = useSession();
  const live = useSettings(settings => settings.live);
  const setup = useSessionState(state => state.setup);
  const millis = useSessionState(state => currentRun(state)?.millis ?? 0);
  const checked = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the setup is what starts the pause
  useEffect(() => {
    if (!live || !source) return;
    const timer = setTimeout(() => {
      if (isDue(session, source)) void runWorkbench(session, source);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [live, setup, session, source]);
  useEffect(() => {
    if (!live || !source || millis <= TOO_SLOW || checked.current === millis) return;
    checked.current = millis;
    changeSettings({ live: false });
    toast(session, `Live tuning paused: the last run took ${(millis / 1000).toFixed(1)} s`, [
      { name: 'Resume', run: () => changeSettings({ live: true }) },
    ]);
  }, [live, millis, session, source]);
}
