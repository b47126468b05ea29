import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Clustering } from '../../session/clusters/clustering.js';
import { selectedDocuments } from '../../session/clusters/selected-documents.js';
import type { Collection } from '../../session/documents/collection.js';
import { useDuplicates } from '../../session/duplicates/found-duplicates.js';
import { useSettings } from '../../session/settings/settings.js';
import { PLAIN_WORDS } from '../../session/why/evidence.js';
import type { DecideByKey } from '../decisions/decision-keys.js';
import { part } from '../part.js';
import { useRun, useSelected, useSession, useSessionState } from '../SessionContext.js';
import { useWordModel } from '../why/useWordModel.js';
import { leftOut, mediumOf, type Row, rowsForPaper, usePrinting } from './printed-rows.js';
import { ResultCard } from './ResultCard.js';
import { useResultKeys } from './useResultKeys.js';

const DocumentPanel = part(() => import('./DocumentPanel.js'), 'DocumentPanel');

const GUESSED_HEIGHT = 140;

function useHiddenFields(): ReadonlySet<string> {
  const engines = useSettings(settings => settings.showEngines);
  const journal = useSettings(settings => settings.showJournal);
  const keywords = useSettings(settings => settings.showKeywords);
  return useMemo(
    () =>
      new Set([
        ...(engines ? [] : ['sources', 'engines']),
        ...(journal ? [] : ['journal', 'year']),
        ...(keywords ? [] : ['keywords']),
      ]),
    [engines, journal, keywords],
  );
}

/**
 * The clustering for the results, a moment later than in the cluster list, because drawing both at once is a long task.
 */
function useNamedClusters(collection: Collection | null, clustering: Clustering | null): Clustering | null {
  const pair = useMemo(() => ({ collection, clustering }), [collection, clustering]);
  const drawn = useDeferredValue(pair);
  return drawn.collection === collection ? drawn.clustering : null;
}

/** The documents of the selection that hold the words to find, in order, and what names their clusters. */
function useShownResults(find: string) {
  const collection = useSessionState(state => state.collection);
  const run = useRun();
  const selected = useSelected();
  const clustering = run?.clustering ?? null;
  const numbers = useMemo(
    () => selectedDocuments(selected, clustering, collection, find),
    [selected, clustering, collection, find],
  );
  const named = useNamedClusters(collection, clustering);
  return { collection, numbers, named, selected: selected.clusters, language: run?.setup.language ?? 'English' };
}

/** What all cards have in common. */
function useCards(selected: ReadonlySet<string>, language: string, find: string) {
  const { selection } = useSession();
  const { maxCharacters, showRank, showClusters, newTab } = useSettings();
  const hidden = useHiddenFields();
  const [previewed, onPreview] = useState<string | null>(null);
  const model = useWordModel(language, selected.size > 0 || previewed !== null);
  const limits = useMemo(() => ({ characters: maxCharacters, hidden }), [maxCharacters, hidden]);
  const onPick = useCallback((id: string, add: boolean) => selection.pick({ cluster: id }, { add }), [selection]);
  return { selected, previewed, onPreview, onPick, model, limits, find, showRank, showClusters, newTab };
}

/** The rows in sight. Another selection begins at its top, and the one on screen where the person left it. */
function useRowsInSight(numbers: readonly number[], scroller: React.RefObject<HTMLElement | null>, isAll: boolean) {
  const session = useSession();
  const placed = useRef<readonly number[] | null>(null);
  // With another function, the places of all rows are computed again.
  const getItemKey = useCallback((index: number) => numbers[index] ?? index, [numbers]);
  const rows = useVirtualizer({
    count: numbers.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => GUESSED_HEIGHT,
    getItemKey,
    overscan: 6,
    onChange: ({ scrollOffset, getVirtualItems }, isMoving) => {
      const first = getVirtualItems().find(({ end }) => end > (scrollOffset ?? 0));
      // What is found in the results is no place in all of them.
      // Before other documents have found their place, the list is where those before them were.
      if (first && !isMoving && isAll && placed.current === numbers)
        session.send({ type: 'scrolled', to: first.index });
    },
  });
  // Scrolling a list that is at its top already would make the browser lay out the page at once, before it has to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other documents move the list
  useEffect(() => {
    const place = isAll ? session.getState().scrolled : 0;
    if (rows.scrollOffset || place > 0) rows.scrollToIndex(place, { align: 'start' });
    placed.current = numbers;
  }, [numbers]);
  return rows;
}

/** Room for the longest rank, so that no rank runs into a title and all titles begin at one line. */
const rankWidth = (count: number) => ({ '--rank': `${count.toLocaleString().length + 2}ch` }) as React.CSSProperties;

/** The documents of the selection. Only the visible ones are in the page, unless it goes to paper. */
export function ResultList({ find = '', decide }: { find?: string; decide?: DecideByKey | undefined }) {
  const session = useSession();
  const { collection, numbers, named, selected, language } = useShownResults(find);
  const cards = useCards(selected, language, find);
  const scroller = useRef<HTMLElement>(null);
  const rows = useRowsInSight(numbers, scroller, find === '');
  const printing = usePrinting();
  const onRead = useCallback((number: number) => session.send({ type: 'read', document: number }), [session]);
  const reading = useSessionState(state => state.reading);
  const keys = useResultKeys({ numbers, scroller, scrollTo: index => rows.scrollToIndex(index), onRead, decide });
  if (!collection) return null;
  const inSight: readonly Row[] = rows.getVirtualItems();
  const shown = printing && reading === null ? rowsForPaper(inSight, numbers) : inSight;
  const note = printing && leftOut(numbers.length);
  return (
    <>
      <section
        className="scroll"
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label="List of results"
        inert={reading !== null}
        data-words={cards.model === PLAIN_WORDS ? 'to come' : 'there'}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
      >
        {numbers.length === 0 && <NothingToList find={find} />}
        <ResultRows
          rows={rows}
          inSight={shown}
          numbers={numbers}
          cards={{ ...cards, collection, clustering: named, onRead }}
          current={keys.current}
          printing={printing}
        />
        {note && <p className="print-only">{note}</p>}
      </section>
      {reading !== null && reading < collection.rows.length && (
        <DocumentPanel numbers={numbers} onClose={keys.onClose} decide={decide} />
      )}
    </>
  );
}

/** Why there is nothing to list: no document holds what was searched for, or none fits a category of the person. */
const NothingToList = ({ find }: { find: string }) => (
  <p className="empty">
    {find.trim() === ''
      ? 'No document fits this category. Add examples or words that such documents contain, and cluster again.'
      : `No document contains “${find.trim()}”.`}
  </p>
);

type CardProps = React.ComponentProps<typeof ResultCard>;

interface RowsProps {
  readonly rows: ReturnType<typeof useRowsInSight>;
  readonly inSight: readonly Row[];
  readonly numbers: readonly number[];
  /** What all cards have in common. */
  readonly cards: Omit<CardProps, 'number' | 'decision' | 'remark' | 'standsFor' | 'current'>;
  /** The document that the keys apply to. */
  readonly current: number | null;
  readonly printing: boolean;
}

function ResultRows({ rows, inSight, numbers, cards, current, printing }: RowsProps) {
  const { collection } = cards;
  const decisions = useSessionState(state => state.decisions);
  const remarks = useSessionState(state => state.remarks);
  const duplicates = useDuplicates();
  const groups = duplicates.rows === collection.rows ? duplicates.byRepresentative : null;
  return (
    <ol className="list" style={{ height: rows.getTotalSize(), ...rankWidth(collection.rows.length) }}>
      {inSight.map(row => (
        <li
          key={row.key}
          ref={row.start === undefined ? null : rows.measureElement}
          className={printing ? mediumOf(row) : undefined}
          data-index={row.index}
          aria-setsize={numbers.length}
          aria-posinset={row.index + 1}
          style={{ transform: `translateY(${row.start ?? 0}px)` }}
        >
          <ResultCard
            {...cards}
            number={numbers[row.index]!}
            decision={decisions.get(collection.rows[numbers[row.index]!]!)}
            remark={remarks.get(collection.rows[numbers[row.index]!]!)}
            standsFor={groups?.get(numbers[row.index]!)?.documents.length}
            current={current === numbers[row.index]}
          />
        </li>
      ))}
    </ol>
  );
}
