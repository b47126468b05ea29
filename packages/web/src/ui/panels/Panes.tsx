import { useRef } from 'react';
import { changeSettings, useSettings } from '../../session/settings/settings.js';

const STEP = 0.02;
const clamp = (share: number): number => Math.min(0.75, Math.max(0.25, share));

/** Two panes and a divider that can be dragged, or moved with the arrow keys. The position is remembered. */
export function Panes({ children }: { children: React.ReactNode }) {
  const split = useSettings(settings => settings.split);
  const box = useRef<HTMLDivElement>(null);
  const onPointerMove = (event: React.PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !box.current) return;
    const { left, right, width } = box.current.getBoundingClientRect();
    const mirrored = getComputedStyle(box.current).direction === 'rtl';
    changeSettings({ split: clamp((mirrored ? right - event.clientX : event.clientX - left) / width) });
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    changeSettings({ split: clamp(split + step) });
  };
  return (
    <div className="panes" ref={box} style={{ '--split': split } as React.CSSProperties}>
      {children}
      {/* biome-ignore lint/a11y/useSemanticElements: a rule that moves is a separator with a value */}
      <div
        className="divider"
        role="separator"
        tabIndex={0}
        aria-label="Width of the clusters"
        aria-orientation="vertical"
        aria-valuenow={Math.round(split * 100)}
        aria-valuemin={25}
        aria-valuemax={75}
        onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
        onDoubleClick={() => changeSettings({ split: 4 / 7 })}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
