import { useEffect, useMemo, useRef, useState } from 'react';
import { search } from '../../session/opening/search.js';
import type { Setup } from '../../session/parameters/setup.js';
import { clusterAgain } from '../../session/runs/cluster-now.js';
import { config } from '../../session/settings/config.js';
import { parseRoute, type Route, type SearchChoices, searchAddress } from '../../session/settings/routes.js';
import { changeSettings, useSettings, type ViewName } from '../../session/settings/settings.js';
import type { SourceEntry } from '../../session/sources/entry.js';
import { searchSources } from '../../session/sources/registry.js';
import { toast } from '../../session/state/session.js';
import type { SessionState } from '../../session/state/state.js';
import { serviceOffer } from '../../session/wire/clusterers.js';
import { inCommonOrder, KNOWN_ALGORITHMS } from '../../ui/algorithm-items.js';
import { part } from '../../ui/part.js';
import { SessionContext } from '../../ui/SessionContext.js';
import { go, redirect } from '../useRoute.js';
import { SearchStart } from './SearchStart.js';
import { searchChanges, searchSession } from './search-session.js';

const SearchResults = part(() => import('./SearchResults.js'), 'SearchResults');

interface Props {
  readonly route: Extract<Route, { page: 'search' }> | null;
}

/** The search that the session contains, so that it is not repeated when the person comes back. */
let held = '';

/** The search application. Source, query and view are in the address, all else is in the session. */
export function SearchApp({ route }: Props) {
  const sources = useMemo(searchSources, []);
  const standard = sources.find(source => source.id === config().defaultSource) ?? sources[0]!;
  const source = sources.find(each => each.id === route?.source) ?? standard;
  const { query = '', view = 'folders' } = route ?? {};
  const choices = useChoices(route);
  const [again, setAgain] = useState(0);
  useKnownSource(route, sources, source);
  useSearching(source, query, again, choices);
  useEffect(() => searchSession.subscribe(leaveVectorsOut), []);

  const submit = (text: string) => {
    const trimmed = text.trim();
    if (trimmed === '') return;
    if (trimmed === query) setAgain(count => count + 1);
    else go(searchAddress(source.id, trimmed, view, choices));
  };
  /** A choice that the address names is made there. */
  const choose = (made: SearchChoices, act: () => void) => {
    const named = Object.keys(made).some(name => name in choices);
    if (named) redirect(searchAddress(source.id, query, view, { ...choices, ...made }));
    act();
  };
  const algorithms = useAlgorithms();
  const bar = {
    source,
    sources,
    query,
    algorithms,
    onSubmit: submit,
    onSource: (id: string) => go(searchAddress(id, query, view)),
    onAlgorithm: (algorithm: string) => choose({ algorithm }, () => chooseAlgorithm(algorithm)),
    onWordVectors: chooseWordVectors,
    onOptions: () => choose({ sample: useSettings.getState().searchSample }, () => setAgain(count => count + 1)),
  };
  return (
    <SessionContext value={searchSession}>
      {query === '' ? (
        <SearchStart {...bar} onSource={id => go(searchAddress(id))} />
      ) : (
        <SearchResults
          {...bar}
          view={view}
          onView={(name: ViewName) => go(searchAddress(source.id, query, name, choices))}
        />
      )}
    </SessionContext>
  );
}

/** Searches when the query, the source or a choice has changed, or the person asked again. */
function useSearching(source: SourceEntry, query: string, again: number, choices: SearchChoices): void {
  const lastAgain = useRef(0);
  useEffect(() => {
    takeChoices(choices);
    const wanted = `${source.id}\n${query}\n${source.optionsKey()}`;
    const same = held === wanted && lastAgain.current === again;
    lastAgain.current = again;
    if (query === '' || same) return;
    held = wanted;
    void search(searchSession, source, query);
  }, [source, query, again, choices]);
}

/** The algorithm and the collection that the address names. */
function useChoices(route: Props['route']): SearchChoices {
  const { algorithm, sample } = route ?? {};
  return useMemo(
    () => ({ ...(algorithm === undefined ? {} : { algorithm }), ...(sample === undefined ? {} : { sample }) }),
    [algorithm, sample],
  );
}

/** Makes the choices of an address those of the reader. */
function takeChoices({ algorithm, sample }: SearchChoices): void {
  if (sample !== undefined) changeSettings({ searchSample: sample });
  const isOther = algorithm !== undefined && algorithm !== searchSession.getState().setup.algorithm;
  if (isOther && KNOWN_ALGORITHMS.includes(algorithm)) chooseAlgorithm(algorithm);
}

/** Leads an address whose source is not offered to the source that is shown instead. */
function useKnownSource(route: Props['route'], sources: readonly SourceEntry[], source: SourceEntry): void {
  useEffect(() => {
    if (!route) return;
    // Read again, because the address may have changed since the page was drawn.
    const now = parseRoute(location.hash);
    const known = now.page !== 'search' || sources.some(each => each.id === now.source);
    if (now.page === 'search' && !known) redirect(searchAddress(source.id, now.query, now.view));
  }, [route, sources, source.id]);
}

/** Chooses an algorithm. The documents on screen are clustered again, and the source is not asked again. */
function chooseAlgorithm(algorithm: string): void {
  changeSettings({ searchAlgorithm: algorithm });
  clusterWith({ algorithm });
}

function chooseWordVectors(searchWordVectors: boolean): void {
  changeSettings({ searchWordVectors });
  clusterWith({ changes: searchChanges(searchWordVectors) });
}

/** A service may have no table of word vectors. Only its refusal says so: then the switch is turned off. */
export function leaveVectorsOut({ clusterProblem, setup }: SessionState): void {
  const isRefused = clusterProblem?.detail.includes('wordVectors') && 'wordVectors' in setup.changes;
  if (!isRefused) return;
  chooseWordVectors(false);
  toast(searchSession, 'This service has no word vectors. The results are clustered without.');
}

function clusterWith(change: Partial<Setup>): void {
  const { setup } = searchSession.getState();
  searchSession.send({ type: 'setup changed', setup: { ...setup, ...change } });
  void clusterAgain(searchSession);
}

/** The algorithms of the service, or of this browser if there is no service. */
function useAlgorithms(): readonly string[] {
  const [offered, setOffered] = useState<readonly string[]>(KNOWN_ALGORITHMS);
  useEffect(() => {
    let current = true;
    void serviceOffer().then(list => {
      if (!current || !list) return;
      const names = inCommonOrder(Object.keys(list.algorithms));
      if (names.length > 0) setOffered(names);
      const { setup } = searchSession.getState();
      if (names.length > 0 && !names.includes(setup.algorithm))
        searchSession.send({ type: 'setup changed', setup: { ...setup, algorithm: names[0]! } });
    });
    return () => {
      current = false;
    };
  }, []);
  return offered;
}
