import { useEffect, useRef, useState } from 'react';
import { useSettings } from '../../session/settings/settings.js';
import type { DecideByKey } from '../decisions/decision-keys.js';
import { useSession, useSessionState } from '../SessionContext.js';

interface Options {
  readonly numbers: readonly number[];
  readonly scroller: React.RefObject<HTMLElement | null>;
  readonly scrollTo: (index: number) => void;
  readonly onRead: (number: number) => void;
  /** What decides about documents by keys, in a review. */
  readonly decide?: DecideByKey | undefined;
}

const card = (list: HTMLElement | null, number: number): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`[data-document="${number}"]`) ?? null;

const STEPS: { readonly [key: string]: number } = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 };

/**
 * The keys of the result list: J and K or the arrows move, Space opens the document, Enter follows the link, X adds to
 * the selection. In a review, letters decide.
 */
export function useResultKeys({ numbers, scroller, scrollTo, onRead, decide }: Options) {
  const session = useSession();
  const { selection } = session;
  const singleKeys = useSettings(settings => settings.singleKeys);
  const reading = useSessionState(state => state.reading);
  const [current, setCurrent] = useState<number | null>(null);
  const wanted = useRef<number | null>(null);
  // A card outside the visible part is drawn only after the list has scrolled to it.
  useEffect(() => {
    if (wanted.current === null || reading !== null) return;
    const found = card(scroller.current, wanted.current);
    if (found) wanted.current = null;
    found?.focus({ preventScroll: true });
  });
  const collection = useSessionState(state => state.collection);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other documents, no current one
  useEffect(() => setCurrent(null), [collection]);
  const goTo = (index: number) => {
    const number = numbers[Math.max(0, Math.min(numbers.length - 1, index))];
    if (number === undefined) return;
    wanted.current = number;
    setCurrent(number);
    scrollTo(numbers.indexOf(number));
  };
  const decided = (key: string, number: number): boolean => {
    const next = singleKeys ? decide?.(session, key, number, numbers) : undefined;
    if (next !== undefined) goTo(numbers.indexOf(next));
    return next !== undefined;
  };
  const act = (key: string, number: number): boolean => {
    if (key === ' ') onRead(number);
    else if (key === 'x' && singleKeys) selection.pick({ document: number }, { add: true });
    else if (key === 'Enter') card(scroller.current, number)?.querySelector<HTMLElement>('h3 a, .src a')?.click();
    else return decided(key, number);
    return true;
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const own = target === scroller.current || target.matches('[data-document]');
    if (!own || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = /^[jk]$/.test(event.key) && !singleKeys ? undefined : STEPS[event.key];
    const at = current === null ? -1 : numbers.indexOf(current);
    if (step !== undefined) goTo(at + step);
    else if (current === null || !act(event.key, current)) return;
    event.preventDefault();
  };
  const onFocus = (event: React.FocusEvent) => {
    const number = (event.target as HTMLElement).closest<HTMLElement>('[data-document]')?.dataset.document;
    if (number !== undefined) setCurrent(Number(number));
  };
  /** Closes the document and moves the focus back to its card. */
  const onClose = () => {
    const number = session.getState().reading;
    const index = number === null ? -1 : numbers.indexOf(number);
    session.send({ type: 'read', document: null });
    if (index >= 0) goTo(index);
    else scroller.current?.focus();
  };
  return { current, onKeyDown, onFocus, onClose };
}
