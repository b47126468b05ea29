import '../listening.testing.js';
import { describe, expect, test, vi } from 'vitest';
import { problemOf } from '../../session/messages/problem.js';
import { freshSetup } from '../../session/parameters/setup.js';
import { requestOf } from '../../session/runs/request.js';
import { searchAddress } from '../../session/settings/routes.js';
import { changeSettings, useSettings } from '../../session/settings/settings.js';
import { searchSources } from '../../session/sources/registry.js';
import { begin } from '../../session/state/session.js';
import { ServiceError } from '../../session/wire/wire.js';
import { algorithmItems, inCommonOrder, KNOWN_ALGORITHMS } from '../../ui/algorithm-items.js';
import { draw, elementsOf, madeBy, named, names, tagsIn, textOf } from '../../ui/draw.testing.js';
import { COLLECTION, newSession, sourceNamed } from '../../ui/example-sessions.testing.js';
import { pretendBrowser } from '../browser.testing.js';
import { AlgorithmChoice } from './AlgorithmChoice.js';
import { Ideas } from './Ideas.js';
import { QueryBar, type QueryBarProps } from './QueryBar.js';
import { leaveVectorsOut, SearchApp } from './SearchApp.js';
import { closeDocument } from './SearchResults.js';
import { SearchStart } from './SearchStart.js';
import { searchChanges, searchSession } from './search-session.js';

pretendBrowser();

const ignore = () => {};
const bar = (part: Partial<QueryBarProps> = {}): QueryBarProps => ({
  source: sourceNamed('library'),
  sources: [sourceNamed('library'), sourceNamed('archive')],
  query: '',
  algorithms: ['Lingo', 'STC'],
  onSubmit: ignore,
  onSource: ignore,
  onAlgorithm: ignore,
  onWordVectors: ignore,
  onOptions: ignore,
  ...part,
});

describe('the start of the search', () => {
  const page = draw(<SearchStart {...bar()} />);

  test('has a tab for each source, that of the address chosen', () => {
    const tabs = tagsIn(page, 'button').filter(({ attributes }) => attributes.role === 'tab');
    expect(tabs.map(({ name, attributes }) => [name, attributes['aria-selected']])).toEqual([
      ['The library', 'true'],
      ['The archive', 'false'],
    ]);
  });

  test('asks for a query of the source in a form of its own', () => {
    expect(tagsIn(page, 'search')).toHaveLength(1);
    expect(named(page, 'input', 'Query')!.attributes).toMatchObject({
      type: 'search',
      placeholder: 'Documents of the library',
    });
    expect(named(page, 'button', 'Search')!.attributes.type).toBe('submit');
  });

  test('names the algorithm that is chosen, and none where there is no other', () => {
    expect(names(page, 'button')).toContain('Algorithm: Lingo');
    const single = draw(<SearchStart {...bar({ algorithms: ['Lingo'] })} />);
    expect(names(single, 'button')).not.toContain('Algorithm: Lingo');
  });

  test('leads those with documents of their own to the workbench', () => {
    expect(named(page, 'a', 'open the workbench')!.attributes.href).toBe('#/workbench');
  });
});

describe('the bar with the query', () => {
  test('shows the query as it was asked, whatever it holds', () => {
    const query = 'a "quoted" <b>word</b> & more';
    const page = draw(<QueryBar {...bar({ query })} />);
    expect(named(page, 'input', 'Query')!.attributes.value).toBe(query);
    expect(page).not.toContain('<b>word');
  });

  test('offers sources and algorithms by name', () => {
    const page = draw(<QueryBar {...bar()} />);
    expect(names(page, 'button')).toEqual(expect.arrayContaining(['Source', 'Algorithm', 'Search', 'Menu']));
    const single = draw(<QueryBar {...bar({ algorithms: ['Lingo'] })} />);
    expect(names(single, 'button')).not.toContain('Algorithm');
  });

  test('has options only for a source that has some', () => {
    const plain = draw(<QueryBar {...bar()} />);
    expect(names(plain, 'button').some(name => name.startsWith('Options of'))).toBe(false);
    const source = searchSources().find(({ id }) => id === 'pubmed')!;
    const page = draw(<QueryBar {...bar({ source, sources: [source] })} />);
    expect(names(page, 'button')).toContain(`Options of ${source.title}`);
  });
});

describe('the algorithm of the search', () => {
  test('is the one of the session', () => {
    const session = newSession();
    session.send({ type: 'setup changed', setup: { ...session.getState().setup, algorithm: 'STC' } });
    const page = draw(
      <AlgorithmChoice algorithms={['Lingo', 'STC']} onAlgorithm={ignore} onWordVectors={ignore} />,
      session,
    );
    expect(names(page, 'button')).toEqual(['Algorithm: STC']);
    expect(textOf(page)).toBe('STC');
  });
});

test('algorithms have the order of the catalogue, the recommended one first; what only a service has comes last', () => {
  const alphabetical = ['Another', 'Bisecting K-Means', 'Leiden', 'Lingo', 'STC'];
  expect(inCommonOrder(alphabetical)).toEqual([...KNOWN_ALGORITHMS, 'Another']);
  expect(algorithmItems(inCommonOrder(alphabetical))[0]).toMatchObject({
    name: 'Leiden',
    note: expect.stringContaining('Recommended'),
  });
});

describe('the switch for word vectors', () => {
  const withAlgorithm = (algorithm: string, changes = {}) => {
    const session = newSession();
    session.send({ type: 'setup changed', setup: { ...session.getState().setup, algorithm, changes } });
    return draw(<QueryBar {...bar()} />, session);
  };

  test('is there for an algorithm that uses vectors, and for no other', () => {
    expect(textOf(withAlgorithm('Leiden'))).toContain('Similar English words');
    expect(textOf(withAlgorithm('Lingo'))).not.toContain('word vectors');
  });

  test('shows whether the next run uses them', () => {
    const isOn = (page: string) => tagsIn(page, 'input').some(({ attributes }) => 'checked' in attributes);
    expect([isOn(withAlgorithm('Leiden')), isOn(withAlgorithm('Leiden', searchChanges(true)))]).toEqual([false, true]);
  });

  test.each([
    ['Leiden', true, { wordVectors: 'english' }],
    ['Leiden', false, {}],
    ['Lingo', true, {}],
  ])('is in the request to %s where it is %s', (algorithm, isOn, parameters) => {
    const setup = { ...freshSetup(algorithm), changes: searchChanges(isOn) };
    expect(requestOf(setup, COLLECTION, searchSession.forms).parameters).toEqual(parameters);
  });
});

test('word vectors are left out from now on where the service has none', () => {
  const rejecting = (message: string) => {
    searchSession.send({ type: 'setup changed', setup: { ...freshSetup('Leiden'), changes: searchChanges(true) } });
    const problem = problemOf(new ServiceError(message, { address: 'https://example.org/', status: 400 }), '');
    searchSession.send({ type: 'failed', what: 'clusters', problem });
    leaveVectorsOut(searchSession.getState());
    return searchSession.getState().setup.changes;
  };
  changeSettings({ searchWordVectors: true });
  expect(rejecting('queryHint must be a text.')).toEqual(searchChanges(true));
  expect(useSettings.getState().searchWordVectors).toBe(true);
  expect(rejecting('wordVectors must not be "english" here, because there is no such table.')).toEqual({});
  expect(useSettings.getState().searchWordVectors).toBe(false);
  searchSession.send({ type: 'left' });
});

test('closing a document by Back moves the focus back to its card', () => {
  const session = newSession();
  session.send({ type: 'arrived', collection: COLLECTION });
  session.send({ type: 'read', document: 1 });
  const focused: string[] = [];
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => act());
  vi.stubGlobal('document', { querySelector: (name: string) => ({ focus: () => focused.push(name) }) });
  closeDocument(session);
  pretendBrowser();
  expect([session.getState().reading, focused]).toEqual([null, ['[data-document="1"]']]);
});

describe('example queries', () => {
  const ideas = ['solar power', 'data & mining', 'a', 'b', 'c', 'd', 'e'];

  test('lead to a search of the source, six at most', () => {
    const page = draw(<Ideas source={sourceNamed('library', { ideas })} />);
    const links = tagsIn(page, 'a').map(({ name, attributes }) => [name, attributes.href]);
    expect(links).toEqual(ideas.slice(0, 6).map(idea => [idea, searchAddress('library', idea)]));
  });

  test('are nothing for a source without any', () => {
    expect(draw(<Ideas source={sourceNamed('library')} />)).toBe('');
    expect(draw(<Ideas source={sourceNamed('sample')} />)).toBe('');
  });
});

describe('the search application', () => {
  const at = (source: string, query = '') =>
    draw(<SearchApp route={{ page: 'search', source, query, view: 'folders' }} />);
  const chosen = (page: string) =>
    tagsIn(page, 'button').find(({ attributes }) => attributes['aria-selected'] === 'true')?.name;

  test('shows the source of the address', () => {
    for (const { id, title } of searchSources()) expect(chosen(at(id))).toBe(title);
  });

  test('shows the usual source where the address names none, or one that there is not', () => {
    const usual = searchSources().find(({ id }) => id === 'sample')!.title;
    expect(chosen(at(''))).toBe(usual);
    expect(chosen(at('nothing-like-it'))).toBe(usual);
    expect(chosen(draw(<SearchApp route={null} />))).toBe(usual);
  });

  test('with another algorithm does not end a search whose documents are on their way', () => {
    const start = elementsOf(madeBy(SearchApp, { route: null })).find(({ type }) => type === SearchStart)!;
    searchSession.send({ type: 'arrived', collection: COLLECTION });
    const { signal } = begin(searchSession);
    searchSession.send({ type: 'searched' });
    start.props.onAlgorithm('STC');
    start.props.onWordVectors(true);
    const { working, setup } = searchSession.getState();
    expect([signal.aborted, working?.what, setup.algorithm]).toEqual([false, 'documents', 'STC']);
    expect(setup.changes).toEqual(searchChanges(true));
    searchSession.send({ type: 'left' });
  });

  test('with a query is no longer the start', () => {
    expect(chosen(at('sample', 'data'))).toBeUndefined();
  });
});
