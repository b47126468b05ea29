import { X } from 'lucide-react';
import { changeSettings } from '../../../session/settings/settings.js';
import { IconButton } from '../../controls/Button.js';
import type { RowBar, RowBars } from './row-bars.js';

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
