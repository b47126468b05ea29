import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { later } from '../../../session/later.js';
import { changeSettings, useSettings } from '../../../session/settings/settings.js';
import { IconButton } from '../../controls/Button.js';
import { useRun, useSessionState } from '../../SessionContext.js';
import type { RowBar, RowBars } from './row-bars.js';

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

/** Bars of one topic, from the first value to the last. The table of properties says the same in words. */
export const ValueBars = ({ bars }: { bars: readonly RowBar[] }) => (
  <span
    className="value-bars"
    aria-hidden="true"
    title={bars.map(({ value, documents }) => `${value}: ${documents.toLocaleString()}`).join('\n')}
  >
    {bars.map(({ value, height }) => (
      <i key={value} style={{ '--height': height } as React.CSSProperties} />
    ))}
  </span>
);

/** Says above the list what the bars mean, and takes them away. */
export function BarsCaption({ bars }: { bars: RowBars }) {
  const [first, last] = [bars.values[0], bars.values.at(-1)];
  return (
    <p className="hint bars-caption">
      <span>
        Bars: share of each cluster’s documents by <b>{bars.name}</b>, from {first} to {last}
      </span>
      <IconButton name="Hide the bars" icon={X} onPress={() => changeSettings({ rowBars: '' })} />
    </p>
  );
}
