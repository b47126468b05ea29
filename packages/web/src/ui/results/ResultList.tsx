import { useVirtualizer } from '@tanstack/react-virtual';
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Clustering } from '../../session/clusters/clustering.js';
import { selectedDocuments } from '../../session/clusters/selected-documents.js';
import type { Collection } from '../../session/documents/collection.js';
import { useSettings } from '../../session/settings/settings.js';
import { useRun, useSelected, useSession, useSessionState } from '../SessionContext.js';
import { useWordModel } from '../why/useWordModel.js';
import { ResultCard } from './ResultCard.js';
import { useResultKeys } from './useResultKeys.js';

const DocumentPanel = lazy(() => import('./DocumentPanel.js').then(module => ({ default: module.DocumentPanel })));

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

/** The documents of the selection. Only the visible ones are in the page. */
export function ResultList({ find = '' }: { find?: string }) {
  const session = useSession();
  const { selection } = session;
  const collection = useSessionState(state => state.collection);
  const run = useRun();
  const selected = useSelected();
  const settings = useSettings();
  const hidden = useHiddenFields();
  const [previewed, setPreviewed] = useState<string | null>(null);
  const model = useWordModel(run?.setup.language ?? 'English', selected.clusters.size > 0 || previewed !== null);
  const scroller = useRef<HTMLElement>(null);
  const clustering = run?.clustering ?? null;
  const numbers = useMemo(
    () => selectedDocuments(selected, clustering, collection, find),
    [selected, clustering, collection, find],
  );
  const named = useNamedClusters(collection, clustering);
  const limits = useMemo(() => ({ characters: settings.maxCharacters, hidden }), [settings.maxCharacters, hidden]);
  const rows = useVirtualizer({
    count: numbers.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => GUESSED_HEIGHT,
    getItemKey: index => numbers[index] ?? index,
    overscan: 6,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: back to the top for other documents
  useEffect(() => void scroller.current?.scrollTo({ top: 0 }), [numbers]);
  const onRead = useCallback((number: number) => session.send({ type: 'read', document: number }), [session]);
  const reading = useSessionState(state => state.reading);
  const keys = useResultKeys({ numbers, scroller, scrollTo: index => rows.scrollToIndex(index), onRead });
  const onPick = useCallback((id: string, add: boolean) => selection.pick({ cluster: id }, { add }), [selection]);
  if (!collection) return null;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: the keys of a list of articles */}
      <section
        className="scroll"
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label="List of results"
        inert={reading !== null}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
      >
        <ol className="list" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(row => {
            const number = numbers[row.index]!;
            return (
              <li
                key={row.key}
                ref={rows.measureElement}
                data-index={row.index}
                aria-setsize={numbers.length}
                aria-posinset={row.index + 1}
                style={{ transform: `translateY(${row.start}px)` }}
              >
                <ResultCard
                  collection={collection}
                  clustering={named}
                  number={number}
                  selected={selected.clusters}
                  previewed={previewed}
                  onPreview={setPreviewed}
                  onPick={onPick}
                  onRead={onRead}
                  current={keys.current === number}
                  model={model}
                  limits={limits}
                  showRank={settings.showRank}
                  showClusters={settings.showClusters}
                  newTab={settings.newTab}
                />
              </li>
            );
          })}
        </ol>
      </section>
      {reading !== null && reading < collection.rows.length && (
        <Suspense fallback={null}>
          <DocumentPanel numbers={numbers} onClose={keys.onClose} />
        </Suspense>
      )}
    </>
  );
}
