import { useRef } from 'react';
import type { Item } from './Choose.js';

interface Props {
  readonly label: string;
  readonly items: readonly Item[];
  readonly value: string;
  readonly onChange: (id: string) => void;
  /** Tabs show something else; radios choose a value. */
  readonly kind?: 'tabs' | 'radios';
  readonly className?: string;
  /** What is shown instead of the name, which then is a tooltip: icons may lose their words. */
  readonly render?: (item: Item) => React.ReactNode;
  readonly controls?: string;
}

const STEPS: { readonly [key: string]: number } = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** How far an arrow key leads. Where text runs from right to left, left and right are mirrored. */
function stepOf({ key, currentTarget }: React.KeyboardEvent): number {
  const step = STEPS[key] ?? 0;
  return /Left|Right/.test(key) && getComputedStyle(currentTarget).direction === 'rtl' ? -step : step;
}

/** The choice in the tab order: the first while none is chosen, such as when a menu beside the tabs shows another. */
const reachedBy = (items: readonly Item[], value: string): string | undefined =>
  items.some(item => item.id === value) ? value : items[0]?.id;

/** A few choices side by side. Arrow keys move and choose, as in a radio group. */
export function Segments({
  label,
  items,
  value,
  onChange,
  kind = 'radios',
  className = 'seg',
  render,
  controls,
}: Props) {
  const group = useRef<HTMLDivElement>(null);
  const tabs = kind === 'tabs';
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = stepOf(event);
    if (!step) return;
    event.preventDefault();
    const next = (items.findIndex(item => item.id === value) + step + items.length) % items.length;
    onChange(items[next]!.id);
    (group.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it has a role, tablist or radiogroup
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a name
    <div
      ref={group}
      className={className}
      role={tabs ? 'tablist' : 'radiogroup'}
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {items.map(item => {
        const chosen = item.id === value;
        const state = tabs ? { role: 'tab', 'aria-selected': chosen } : { role: 'radio', 'aria-checked': chosen };
        return (
          <button
            key={item.id}
            type="button"
            tabIndex={item.id === reachedBy(items, value) ? 0 : -1}
            onClick={() => onChange(item.id)}
            {...(render ? { title: item.name } : {})}
            {...state}
            {...(tabs && controls && chosen ? { 'aria-controls': controls } : {})}
          >
            {render ? render(item) : item.name}
          </button>
        );
      })}
    </div>
  );
}
