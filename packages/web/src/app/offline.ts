import { untilQuiet, wait } from '../session/threads/when-quiet.js';

/** Milliseconds after the page was drawn. Storing its files takes seconds, in which people open their first file. */
const PAUSE = 10_000;

/** Makes the application work without a network after the first visit, if service workers are allowed. */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  await wait(PAUSE);
  await untilQuiet();
  await navigator.serviceWorker.register('./offline.js').catch(() => {});
}

/** Has the worker store what is missing of a part of the application, and resolves whether all of it is stored then. */
async function kept(part: 'app' | 'languages'): Promise<boolean> {
  const { active } = await navigator.serviceWorker.ready;
  const channel = new MessageChannel();
  return new Promise(resolve => {
    channel.port1.onmessage = ({ data }) => resolve(data === 'kept');
    active?.postMessage(part, [channel.port2]);
  });
}

/** Whether the application is stored in this browser; never resolves if that is not possible. */
export const keptOffline = (): Promise<boolean> =>
  'serviceWorker' in navigator && !import.meta.env.DEV ? kept('app') : new Promise(() => {});

/**
 * Stores all languages, and resolves whether all are stored. English is stored with the application, others when they
 * are first used.
 */
export const keepLanguages = (): Promise<boolean> => kept('languages');

/** Chromium's prompt to install the application. It is kept until the person presses the button. */
interface InstallQuestion extends Event {
  prompt(): Promise<unknown>;
}

let question: InstallQuestion | null = null;

addEventListener('beforeinstallprompt', event => {
  event.preventDefault();
  question = event as InstallQuestion;
});

export const canInstall = (): boolean => question !== null;

export async function install(): Promise<void> {
  await question?.prompt();
  question = null;
}
