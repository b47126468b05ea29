/**
 * Fetches every script of the application once the page is drawn and idle, those of workers included. An open page then
 * needs nothing more from its server: neither a network that goes away nor a newer build can break it.
 */
import { loadMissing } from './session/later.js';
import { untilQuiet, wait } from './session/threads/when-quiet.js';

/** The mark in the timeline of the page from which on scripts are fetched ahead: what came before was needed. */
const AHEAD = 'sheaf:ahead';
/** From here on the page needs nothing more from its server. */
const COMPLETE = 'sheaf:complete';

/** Milliseconds after the page was drawn: a person who only looks in fetches nothing more. Who goes to work does. */
const pauseFor = (address: string): number => (address.startsWith('#/workbench') ? 300 : 2000);
/** Milliseconds until the next try after a failure, and the longest time between two tries. */
const FIRST_WAIT = 10_000;
const LONGEST_WAIT = 300_000;

/** The network is back, or enough time has passed. */
const anotherChance = (millis: number): Promise<unknown> =>
  Promise.race([wait(millis), new Promise(resolve => addEventListener('online', resolve, { once: true }))]);

/**
 * Fetches the files into the browser's cache. They come before the scripts are run: a browser may remember for the life
 * of the page that a script failed to load, but not that a file could not.
 */
async function fetchFiles(): Promise<void> {
  const list = await fetch('./ahead.json', { cache: 'no-cache' });
  if (!list.ok) throw new Error(`The list of files was returned with status ${list.status}.`);
  for (const file of (await list.json()) as readonly string[]) {
    await untilQuiet();
    const response = await fetch(file, { priority: 'low' });
    if (!response.ok) throw new Error(`${file} was returned with status ${response.status}.`);
    await response.arrayBuffer();
  }
}

/** Whether the person asked the browser to load as little as possible. */
export const savesData = (): boolean =>
  (globalThis.navigator as { readonly connection?: { readonly saveData?: boolean } } | undefined)?.connection
    ?.saveData === true;

let begin = () => {};
/** Resolves when the page is drawn and idle for the first time, so that it may load more than it shows. */
export const firstQuiet = new Promise<void>(resolve => {
  begin = resolve;
});

/** Resolves when everything is there. Tries again after a failure, at once when the network is back. */
export async function fetchAhead(): Promise<void> {
  if (savesData() || import.meta.env.DEV) return;
  await wait(pauseFor(location.hash));
  await untilQuiet();
  performance.mark(AHEAD);
  begin();
  for (let millis = FIRST_WAIT; ; millis = Math.min(LONGEST_WAIT, millis * 2)) {
    try {
      await fetchFiles();
      await loadMissing(untilQuiet);
      performance.mark(COMPLETE);
      return;
    } catch {
      await anotherChance(millis);
    }
  }
}
