/** A real browser; every visit has an empty profile. No page may ask anything outside this computer. */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';
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

/** One browser for all files of a worker of Vitest. It ends with the process. */
function theBrowser(): Promise<Browser> {
  browser ??= chromium.launch({ executablePath: findChrome(), args: [...CHROME_FLAGS] });
  return browser;
}

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
  /** The page loads every script for later, which takes longer than most tests. Otherwise the browser saves data. */
  readonly fetchesAhead?: boolean;
}

function takeHabits({ algorithm, sample, fetchesAhead }: Habits): void {
  if (!fetchesAhead) Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  // A page without an origin has no storage, and none of our settings.
  if (location.origin === 'null' || sessionStorage.getItem('visited')) return;
  sessionStorage.setItem('visited', 'yes');
  for (const name of algorithm ? ['algorithm', 'searchAlgorithm'] : [])
    localStorage.setItem(`sheaf:1:${name}`, JSON.stringify(algorithm));
  for (const name of sample ? ['sample', 'searchSample'] : [])
    localStorage.setItem(`sheaf:1:${name}`, JSON.stringify(sample));
}

export const LINGO_AND_GAMES: Habits = { algorithm: 'Lingo', sample: 'debian-games' };

async function newContext(options: BrowserContextOptions, habits: Habits): Promise<BrowserContext> {
  const context = await (await theBrowser()).newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    acceptDownloads: true,
    serviceWorkers: 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  });
  await context.addInitScript(takeHabits, habits);
  return context;
}

/** A profile without a visitor: it has nothing but the files that the browser has cached. */
interface EmptyProfile {
  readonly kind: string;
  readonly context: BrowserContext;
  readonly page: Page;
}

/** To load the scripts of the pages anew for every visit would take half of the time of most tests. */
const emptyProfiles: EmptyProfile[] = [];
const MOST_EMPTY_PROFILES = 4;

function takeProfile(kind: string): EmptyProfile | undefined {
  const place = emptyProfiles.findIndex(profile => profile.kind === kind);
  return place < 0 ? undefined : emptyProfiles.splice(place, 1)[0];
}

/** Deletes what the visitor left at these origins, and keeps the profile for the next one. */
async function emptyProfile(kind: string, context: BrowserContext, origins: Iterable<string>): Promise<void> {
  await Promise.all(context.pages().map(page => page.close()));
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  for (const origin of origins) await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
  emptyProfiles.push({ kind, context, page });
  if (emptyProfiles.length > MOST_EMPTY_PROFILES) await emptyProfiles.shift()!.context.close();
}

/** Opens a page on which nothing moves, for a visitor who has chosen Lingo before, or what `habits` say. */
export async function visit(options: BrowserContextOptions = {}, habits: Habits = LINGO_AND_GAMES): Promise<Visit> {
  const kind = JSON.stringify([options, habits]);
  const empty = takeProfile(kind);
  const context = empty?.context ?? (await newContext(options, habits));
  const complaints: string[] = [];
  const origins = new Set<string>();
  const listen = (request: Request) => {
    const url = request.url();
    if (!isLocal(url)) complaints.push(`asked ${url}`);
    else if (url.startsWith('http')) origins.add(new URL(url).origin);
  };
  context.on('request', listen);
  const page = empty?.page ?? (await context.newPage());
  page.on('pageerror', error => complaints.push(`${error.name}: ${error.message}`));
  page.setDefaultTimeout(60_000);
  // A test that has changed the profile itself, or needs its first visit, is its only visitor.
  let isForOne = habits.fetchesAhead === true;
  return {
    page,
    get context() {
      isForOne = true;
      return context;
    },
    complaints,
    async [Symbol.asyncDispose]() {
      context.off('request', listen);
      if (isForOne) await context.close();
      else await emptyProfile(kind, context, origins).catch(() => context.close());
    },
  };
}

/** One page for the tests of a group, where a page for each would prove nothing more. Called in its `describe`. */
export function visitOfGroup(
  options: BrowserContextOptions = {},
  prepare: (page: Page) => Promise<void> = async () => {},
  habits?: Habits,
): () => Visit {
  let at: Visit;
  beforeAll(async () => {
    at = await visit(options, habits);
    await prepare(at.page);
  });
  afterEach(() => expect(at.complaints).toEqual([]));
  afterAll(() => at[Symbol.asyncDispose]());
  return () => at;
}
