/** Where clustering happens: the service, or a worker in this page. */
import { later } from '../later.js';
import { absolute, config } from '../settings/config.js';
import { useSettings } from '../settings/settings.js';
import { askOnce } from '../threads/ask-once.js';
import { connectServer } from './server.js';
import type { Clusterer, ListResponse } from './wire.js';

export type Place = 'browser' | 'server';

let server: Clusterer | null = null;
let browser: Clusterer | null = null;

const inBrowser = later(() => import('./browser.js'));

function theServer(): Clusterer {
  server ??= connectServer(absolute(config().service), config().limits.serviceTimeout);
  return server;
}

async function theBrowser(): Promise<Clusterer> {
  const { connectWorker } = await inBrowser();
  browser ??= connectWorker();
  return browser;
}

export const clustererAt = async (place: Place): Promise<Clusterer> =>
  place === 'server' ? theServer() : theBrowser();

/** Starts the engine of this page and loads the language, so that a run needs no network later. */
export async function warmEngine(algorithm: string, language: string): Promise<void> {
  if (useSettings.getState().place === 'server') return;
  try {
    const clusterer = await theBrowser();
    await clusterer.cluster({ algorithm, language, parameters: {}, documents: [{ text: '' }] });
  } catch {
    // The run itself will say what is wrong.
  }
}

/** Host and port of the service. */
export const serviceHost = (): string => new URL(absolute(config().service)).host;

export const placeName = (place: Place): string => (place === 'browser' ? 'in this browser' : `on ${serviceHost()}`);

const offer = askOnce<Clusterer, ListResponse>();

/** What the service offers; null if there is no service. A service that responded is not asked again. */
export const serviceOffer = (): Promise<ListResponse | null> =>
  offer(theServer(), () => theServer().list()).catch(() => null);

/**
 * Documents of this computer are clustered in the browser, unless the person decided otherwise. Others are sent to the
 * service, if there is one.
 */
export async function chosenPlace(local: boolean): Promise<Place> {
  const { place } = useSettings.getState();
  if (place !== 'auto') return place;
  if (local) return 'browser';
  return (await serviceOffer()) ? 'server' : 'browser';
}
