/** A real browser; every visit is a fresh profile. No page may ask anything outside this computer. */
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { findChrome } from '../../../tools/chrome.mjs';
import { CHROME_FLAGS } from './chrome-flags.js';

export interface Visit extends AsyncDisposable {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors of the page and requests to other computers. A test ends by asserting there are none. */
  readonly complaints: string[];
}

const isLocal = (address: string): boolean =>
  /^(?:data|blob|about):/.test(address) || ['127.0.0.1', 'localhost'].includes(new URL(address).hostname);

let browser: Promise<Browser> | null = null;

/** One browser for all tests of a file. */
function theBrowser(): Promise<Browser> {
  browser ??= chromium.launch({ executablePath: findChrome(), args: [...CHROME_FLAGS] });
  return browser;
}

afterAll(async () => {
  await (await browser)?.close();
  browser = null;
});

/** For a test of movement itself: everywhere else things are where they end, and what fades is gone at once. */
export const MOVING: BrowserContextOptions = { reducedMotion: 'no-preference' };

/** Waits until nothing fades or moves any more, save what never ends. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // Again and again: one that is replaced by another has ended, too.
    for (;;) {
      await new Promise(requestAnimationFrame);
      const ending = document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
      // What is about to appear or to go has no animation before the frame in which this mark is taken away.
      const marked = document.querySelector(
        '[data-starting-style], [data-ending-style], [data-entering], [data-exiting]',
      );
      if (ending.length === 0 && !marked) return;
      await Promise.allSettled(ending.map(({ finished }) => finished));
    }
  });

/** Waits until what the page has been told so far is on the screen. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/**
 * What visitors have chosen before they come: most claims of the journeys are about the clusters and parameters of
 * Lingo, and about the documents of one sample. Once in a tab, so that what a test chooses stays.
 */
export interface Habits {
  readonly algorithm?: string;
  readonly sample?: string;
}

function takeHabits({ algorithm, sample }: Habits): void {
  // A page without an origin has no storage, and none of our settings.
  if (location.origin === 'null' || sessionStorage.getItem('visited')) return;
  sessionStorage.setItem('visited', 'yes');
  for (const name of algorithm ? ['algorithm', 'searchAlgorithm'] : [])
    localStorage.setItem(`sheaf:1:${name}`, JSON.stringify(algorithm));
  for (const name of sample ? ['sample', 'searchSample'] : [])
    localStorage.setItem(`sheaf:1:${name}`, JSON.stringify(sample));
}

const LINGO_AND_GAMES: Habits = { algorithm: 'Lingo', sample: 'debian-games' };

/** Opens a page on which nothing moves, for a visitor who has chosen Lingo before, or what `habits` say. */
export async function visit(options: BrowserContextOptions = {}, habits: Habits = LINGO_AND_GAMES): Promise<Visit> {
  const context = await (await theBrowser()).newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    acceptDownloads: true,
    serviceWorkers: 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  });
  const complaints: string[] = [];
  context.on('request', request => {
    if (!isLocal(request.url())) complaints.push(`asked ${request.url()}`);
  });
  await context.addInitScript(takeHabits, habits);
  const page = await context.newPage();
  page.on('pageerror', error => complaints.push(`${error.name}: ${error.message}`));
  page.setDefaultTimeout(60_000);
  return {
    page,
    context,
    complaints,
    async [Symbol.asyncDispose]() {
      await context.close();
    },
  };
}

/** One page for the tests of a group, where a page for each would prove nothing more. Called in its `describe`. */
export function visitOfGroup(
  options: BrowserContextOptions = {},
  prepare: (page: Page) => Promise<void> = async () => {},
): () => Visit {
  let at: Visit;
  beforeAll(async () => {
    at = await visit(options);
    await prepare(at.page);
  });
  afterEach(() => expect(at.complaints).toEqual([]));
  afterAll(() => at[Symbol.asyncDispose]());
  return () => at;
}
