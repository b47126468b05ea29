import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { happen } from './listening.testing.js';

const scheme = vi.hoisted(() => {
  const media = {
    matches: false,
    listener: () => {},
    addEventListener: (_: string, listener: () => void) => void (media.listener = listener),
  };
  Object.assign(globalThis, { matchMedia: () => media });
  return media;
});

import { freshSetup } from '../session/parameters/setup.js';
import { changeSettings, resetSettings } from '../session/settings/settings.js';
import { createSession } from '../session/state/session.js';
import { canInstall, install, keepLanguages, keepOffline, keptOffline } from './offline.js';
import { followTheme, isDark } from './theme.js';
import { go, redirect } from './useRoute.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the theme', () => {
  const root = {
    dataset: {} as Record<string, string>,
    dark: false,
    toggleAttribute: (_: string, on: boolean) => void (root.dark = on),
  };
  const look = () => [root.dataset.theme ?? 'system', root.dark, root.dataset.density ?? 'usual'];

  test('of the page is that of the settings, at once and after every change', () => {
    vi.stubGlobal('document', { documentElement: root });
    resetSettings();
    followTheme();
    expect(look()).toEqual(['system', false, 'usual']);
    changeSettings({ theme: 'dark', compact: true });
    expect(look()).toEqual(['dark', true, 'compact']);
    changeSettings({ theme: 'light', compact: false });
    expect(look()).toEqual(['light', false, 'usual']);
    changeSettings({ theme: 'system' });
    scheme.matches = true;
    scheme.listener();
    expect(look()).toEqual(['system', true, 'usual']);
    changeSettings({ theme: 'light' });
    expect(look()).toEqual(['light', false, 'usual']);
    resetSettings();
  });

  test('follows the system only where it is asked to', () => {
    for (const matches of [true, false]) {
      scheme.matches = matches;
      expect([isDark('system'), isDark('dark'), isDark('light')]).toEqual([matches, true, false]);
    }
  });
});

describe('the address', () => {
  beforeEach(() => {
    vi.stubGlobal('location', { hash: '#/search' });
    vi.stubGlobal(
      'HashChangeEvent',
      class {
        constructor(readonly type: string) {}
      },
    );
    vi.stubGlobal('dispatchEvent', vi.fn());
    vi.stubGlobal('history', { state: 'kept', replaceState: vi.fn() });
  });

  test('changes when a person goes elsewhere', () => {
    go('#/workbench');
    expect(location.hash).toBe('#/workbench');
  });

  test('is replaced without an entry that Back would lead to, and the page hears of it', () => {
    redirect('#/search/sample');
    expect(history.replaceState).toHaveBeenCalledExactlyOnceWith('kept', '', '#/search/sample');
    expect(dispatchEvent).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ type: 'hashchange' }));
  });

  test('that is there already is not replaced', () => {
    redirect('#/search');
    expect(history.replaceState).not.toHaveBeenCalled();
  });
});

describe('installing the application', () => {
  test('is offered once the browser offers it, until the person has been asked', async () => {
    expect(canInstall()).toBe(false);
    const question = { preventDefault: vi.fn(), prompt: vi.fn(async () => {}) };
    happen('beforeinstallprompt', question);
    expect(question.preventDefault).toHaveBeenCalledOnce();
    expect(canInstall()).toBe(true);
    await install();
    expect(question.prompt).toHaveBeenCalledOnce();
    expect(canInstall()).toBe(false);
    await install();
    expect(question.prompt).toHaveBeenCalledOnce();
  });
});

describe('keeping the application for use without a network', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubEnv('DEV', false);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });

  test('asks nothing of a browser without service workers', async () => {
    vi.stubGlobal('navigator', {});
    await keepOffline();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('begins when the page is drawn and no work is in flight', async () => {
    const register = vi.fn(async () => {});
    vi.stubGlobal('navigator', { serviceWorker: { register } });
    const session = createSession(freshSetup('STC'));
    session.send({ type: 'began', what: 'clusters', stage: 'Clustering' });
    const kept = keepOffline();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(register).not.toHaveBeenCalled();
    session.send({ type: 'stopped' });
    await vi.advanceTimersByTimeAsync(60_000);
    await kept;
    expect(register).toHaveBeenCalledExactlyOnceWith('./offline.js');
  });

  test.each([
    ['kept', true],
    ['failed', false],
  ])('ends when the worker says of a part that it is %s', async (said, isWhole) => {
    const active = {
      postMessage: vi.fn((_: string, [port]: [MessagePort]) => port.postMessage(said)),
    };
    vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ active }) } });
    expect([await keepLanguages(), await keptOffline()]).toEqual([isWhole, isWhole]);
    expect(active.postMessage.mock.calls.map(([part]) => part)).toEqual(['languages', 'app']);
    for (const [, [port]] of active.postMessage.mock.calls) port.close();
  });

  test('is never reported by a browser without service workers', async () => {
    vi.stubGlobal('navigator', {});
    const first = await Promise.race([keptOffline().then(() => 'kept'), Promise.resolve('waits')]);
    expect(first).toBe('waits');
  });
});
