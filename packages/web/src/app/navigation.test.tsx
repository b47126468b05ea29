import './listening.testing.js';
import { afterEach, describe, expect, test } from 'vitest';
import { parseRoute } from '../session/settings/routes.js';
import { workbenchSources } from '../session/sources/registry.js';
import { draw, elementWith, madeBy, named, names, tagsIn, textOf } from '../ui/draw.testing.js';
import { Sure } from '../ui/panels/Sure.js';
import { About } from './About.js';
import { App } from './App.js';
import { pretendBrowser } from './browser.testing.js';
import { KEYS } from './keys.js';
import { PhoneTop } from './PhoneMenu.js';
import { Preferences } from './Preferences.js';
import { Rail } from './Rail.js';

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

describe('the navigation bar', () => {
  const rail = draw(<Rail page="workbench" />);

  test('leads to pages that there are', () => {
    const addresses = tagsIn(rail, 'a').map(({ attributes }) => attributes.href!);
    for (const address of addresses.filter(each => each.startsWith('#')))
      expect(parseRoute(address).page).not.toBe('missing');
    expect(names(rail, 'a')).toEqual(['Sheaf', 'Search', 'Workbench', 'Docs', 'About']);
  });

  test('has a name of its own, and a button for the settings', () => {
    expect(tagsIn(rail, 'nav')[0]!.name).toBe('Main');
    expect(named(rail, 'button', 'Settings')!.attributes['aria-expanded']).toBe('false');
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

  test('say nothing of working without a network before the application is kept', () => {
    expect(textOf(page)).not.toContain('Without a network');
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
