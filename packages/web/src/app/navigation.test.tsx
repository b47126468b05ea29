import './listening.testing.js';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { MemoryStorage } from '../session/settings/memory-storage.testing.js';
import { parseRoute } from '../session/settings/routes.js';
import { PREFIX } from '../session/settings/storage.js';
import { workbenchSources } from '../session/sources/registry.js';
import { draw, elementWith, madeBy, named, names, tagsIn, textOf } from '../ui/draw.testing.js';
import { Sure } from '../ui/panels/Sure.js';
import { About } from './About.js';
import { App } from './App.js';
import { pretendBrowser, withoutSearch } from './browser.testing.js';
import { KEYS } from './keys.js';
import { storedWords } from './OfflinePart.js';
import { PhoneTop } from './PhoneMenu.js';
import { Preferences, resetEverything } from './Preferences.js';
import { Rail } from './Rail.js';
import { WorkbenchStart } from './workbench/opening/WorkbenchStart.js';

pretendBrowser();

const at = (address: string) => {
  location.hash = address;
  return draw(<App />);
};

afterEach(() => {
  location.hash = '';
});

describe('the application', () => {
  test('begins with the search, where the first thing to reach is the content', () => {
    const page = at('');
    expect(names(page, 'button')[0]).toBe('Skip to content');
    expect(tagsIn(page, 'main')[0]!.attributes).toMatchObject({ id: 'main', tabindex: '-1' });
    expect(named(page, 'input', 'Query')).toBeDefined();
    expect(named(page, 'a', 'Search')!.attributes['aria-current']).toBe('page');
  });

  test.each([
    ['#/workbench', 'Workbench'],
    ['#/about', 'About'],
  ])('says that %s is loading, and marks %s as the page', (address, name) => {
    const page = at(address);
    expect(textOf(page)).toContain('Loading…');
    const current = tagsIn(page, 'a').filter(({ attributes }) => attributes['aria-current'] === 'page');
    expect(current.map(link => link.name)).toEqual([name]);
  });

  test('at an address that there is not says so, and shows the search', () => {
    const page = at('#/nowhere/else');
    expect(named(page, 'p', 'There is no page “nowhere/else”. Go to the search')!.attributes.role).toBe('status');
    expect(named(page, 'input', 'Query')).toBeDefined();
  });

  test('takes nothing of an address as an element', () => {
    expect(at('#/<img src=x>')).not.toContain('<img');
  });
});

test('a deployment without a source to search begins with the workbench, and leads to no search', async () => {
  const [page, missing, about, start] = await withoutSearch(() => [
    at(''),
    at('#/nowhere'),
    draw(<About />),
    draw(<WorkbenchStart source={workbenchSources()[0]!} />),
  ]);
  for (const any of [page, missing, about, start])
    expect(tagsIn(any, 'a').map(({ attributes }) => attributes.href)).not.toContain('#/search');
  expect(named(missing, 'a', 'Go to the workbench')!.attributes.href).toBe('#/workbench');
  expect(textOf(about)).toContain('Open the workbench to cluster');
  expect(named(page, 'input', 'Query')).toBeUndefined();
  expect(names(page, 'a')).toContain('Workbench');
  expect(names(page, 'a')).not.toContain('Search');
  expect(named(page, 'a', 'Workbench')!.attributes['aria-current']).toBe('page');
});

describe('the navigation bar', () => {
  const rail = draw(<Rail page="workbench" />);

  test('leads to pages that there are', () => {
    const addresses = tagsIn(rail, 'a').map(({ attributes }) => attributes.href!);
    for (const address of addresses.filter(each => each.startsWith('#')))
      expect(parseRoute(address).page).not.toBe('missing');
    expect(names(rail, 'a')).toEqual(['Sheaf', 'Search', 'Workbench', 'Docs', 'About']);
  });

  test('has a name of its own, and a button for the preferences', () => {
    expect(tagsIn(rail, 'nav')[0]!.name).toBe('Main');
    expect(named(rail, 'button', 'Preferences')!.attributes['aria-expanded']).toBe('false');
  });

  test('links the documentation beside the application', () => {
    expect(named(rail, 'a', 'Docs')!.attributes.href).toBe('https://example.org/doc/');
  });

  test('on a phone is a menu beside the title', () => {
    const top = draw(<PhoneTop title="About" />);
    expect(textOf(top)).toBe('About');
    expect(names(top, 'button')).toEqual(['Menu']);
  });
});

describe('the preferences', () => {
  const page = draw(<Preferences />);

  test('offer themes and places, one of each chosen', () => {
    const radios = tagsIn(page, 'button').filter(({ attributes }) => attributes.role === 'radio');
    expect(radios.map(({ name }) => name)).toEqual(['System', 'Light', 'Dark', 'Automatic', 'This browser', 'Server']);
    const chosen = radios.filter(({ attributes }) => attributes['aria-checked'] === 'true');
    expect(chosen.map(({ name }) => name)).toEqual(['System', 'Automatic']);
    expect(chosen.every(({ attributes }) => attributes.tabindex === '0')).toBe(true);
  });

  test('say what a reset forgets', () => {
    expect(named(page, 'button', 'Reset everything')).toBeDefined();
    expect(textOf(page)).toContain('Forgets all that is stored on this device');
  });

  test('ask before a reset deletes the projects', () => {
    const reset = elementWith(madeBy(Preferences, {}), { children: 'Reset everything' });
    expect(reset.type).toBe(Sure);
    expect(reset.props).toMatchObject({ question: 'Delete everything, projects too?', yes: 'Delete' });
  });

  test.each([
    ['and load the page again', undefined, 1],
    ['also where the projects cannot be deleted, and stay to say so', 'Another tab is in the way.', 0],
  ])('forget everything on a reset %s', async (_, failure, reloads) => {
    const reload = vi.fn();
    const open = vi.fn(() => {
      throw new Error(failure);
    });
    const storage = new MemoryStorage();
    storage.setItem(`${PREFIX}settings`, '{}');
    vi.stubGlobal('location', { hash: '', href: 'https://example.org/frontend/', reload });
    vi.stubGlobal('localStorage', storage);
    if (failure) vi.stubGlobal('indexedDB', { open });
    elementWith(madeBy(Preferences, {}), { children: 'Reset everything' }).props.onYes();
    await expect.poll(() => (failure ? open : reload)).toHaveBeenCalled();
    await new Promise(resolve => setTimeout(resolve));
    vi.unstubAllGlobals();
    pretendBrowser();
    expect([storage.getItem(`${PREFIX}settings`), reload.mock.calls.length]).toEqual([null, reloads]);
  });

  test('say why projects are left on a reset', async () => {
    const left = (deleting: () => Promise<unknown>) => resetEverything(deleting as never);
    const inTheWay = { deleteProjects: () => Promise.reject(new Error('Another tab is in the way.')) };
    vi.stubGlobal('localStorage', new MemoryStorage());
    expect(await left(() => Promise.resolve(inTheWay))).toContain('Close other windows');
    expect(await left(() => Promise.reject(new TypeError('Failed to fetch')))).toContain('Load the page again');
    vi.unstubAllGlobals();
    pretendBrowser();
  });

  test('say nothing of working without a network before the application is kept', () => {
    expect(textOf(page)).not.toContain('Without a network');
  });

  test.each([
    [true, null, 'English are kept'],
    [true, 'kept', 'all languages are kept'],
    [true, 'failed', 'Not all could be fetched'],
    [false, null, 'Not all could be fetched'],
  ] as const)('say what is stored if the app is: %s, and the languages are: %s', (isAppKept, languages, words) => {
    expect(storedWords(isAppKept, languages)).toContain(words);
  });
});

describe('the About page', () => {
  const page = draw(<About />);

  test('explains every source and every algorithm', () => {
    const terms = names(page, 'dt');
    for (const { title } of workbenchSources()) expect(terms).toContain(title);
    expect(terms).toEqual(expect.arrayContaining(['Lingo', 'STC', 'Bisecting K-Means', 'Leiden']));
    expect(names(page, 'dd').every(text => text.length > 10)).toBe(true);
  });

  test('says where documents go, and which version this is', () => {
    expect(textOf(page)).toContain('Files you open stay in this browser');
    expect(textOf(page)).toContain('https://example.org/service/');
    expect(textOf(page)).toContain('Version 1.2.3, built 2024-05-06 from revision abc123.');
  });
});

test('the list of keys tells two uses of a key by what they do', () => {
  const lines = KEYS.map(([keys, does]) => `${keys} ${does}`);
  expect(new Set(lines).size).toBe(KEYS.length);
});
