import { INT_MAX, INT_MIN } from '@sheaf/core';
import { useEffect, useState } from 'react';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly step: number;
  readonly whole?: boolean;
  readonly onChange: (value: number) => void;
  readonly showLabel?: boolean;
  readonly className?: string;
  readonly invalid?: boolean;
}

const PAGE = 10;

/** The text of a box while it is typed, and what keys do to its number. */
function useTyped({ value, minimum, maximum, step, whole, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a value set elsewhere wins over half-typed text
  useEffect(() => setTyped(null), [value]);
  const fit = (number: number): number => {
    const round = whole ? Math.round(number) : Number(number.toPrecision(12));
    return Math.min(maximum ?? INT_MAX, Math.max(minimum ?? INT_MIN, round));
  };
  const commit = () => {
    if (typed === null) return;
    const number = Number(typed.trim().replace(',', '.'));
    setTyped(null);
    if (typed.trim() !== '' && Number.isFinite(number) && fit(number) !== value) onChange(fit(number));
  };
  const stepBy = (steps: number) => onChange(fit((typed === null ? value : Number(typed) || value) + steps * step));
  const onKeyDown = (event: React.KeyboardEvent) => {
    const steps = { ArrowUp: 1, ArrowDown: -1, PageUp: PAGE, PageDown: -PAGE }[event.key];
    if (event.key === 'Enter') commit();
    else if (event.key === 'Escape' && typed !== null) {
      event.stopPropagation();
      setTyped(null);
    } else if (steps !== undefined) {
      event.preventDefault();
      stepBy(steps);
    }
  };
  return { typed, setTyped, commit, onKeyDown };
}

/**
 * A number one types or steps. What is typed counts on Enter or when the box is left; what is no number is forgotten,
 * what is out of range moves to the bound.
 */
export function NumberBox(props: Props) {
  const { label, value, minimum, maximum, whole, showLabel, className = 'num', invalid } = props;
  const { typed, setTyped, commit, onKeyDown } = useTyped(props);
  const box = (
    <input
      className={className}
      role="spinbutton"
      inputMode={whole ? 'numeric' : 'decimal'}
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={minimum}
      aria-valuemax={maximum}
      aria-invalid={invalid || undefined}
      value={typed ?? String(value)}
      onChange={event => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  );
  if (!showLabel) return box;
  return (
    <span className="labelled">
      <span aria-hidden="true">{label}</span>
      {box}
    </span>
  );
}
