import { useEffect, useState } from 'react';
import { later } from '../../../session/later.js';
import { useSettings } from '../../../session/settings/settings.js';
import { useRun, useSessionState } from '../../SessionContext.js';
import type { RowBars } from './row-bars.js';

const module = later(() => import('./row-bars.js'), 'rowBars');

/** The bars of the column that a person chose; null while there are none. */
export function useRowBars(): RowBars | null {
  const name = useSettings(settings => settings.rowBars);
  const run = useRun();
  const collection = useSessionState(state => state.collection);
  const decisions = useSessionState(state => state.decisions);
  const remarks = useSessionState(state => state.remarks);
  const [found, setFound] = useState<{ readonly run: typeof run; readonly bars: RowBars | null } | null>(null);
  useEffect(() => {
    setFound(null);
    if (name === '' || !run) return;
    let current = true;
    module().then(
      ({ rowBars }) => current && setFound({ run, bars: rowBars(run, { collection, decisions, remarks }, name) }),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [name, run, collection, decisions, remarks]);
  return found?.run === run ? (found?.bars ?? null) : null;
}
