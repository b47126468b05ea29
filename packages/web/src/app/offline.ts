import { untilQuiet, wait } from '../when-quiet.js';

/** Milliseconds after the page was drawn. Storing its files takes seconds, in which people open their first file. */
const PAUSE = 10_000;

/** Makes the application work without a network after the first visit, if service workers are allowed. */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  await wait(PAUSE);
  await untilQuiet();
  await navigator.serviceWorker.register('./offline.js').catch(() => {});
}

/** Resolves when the application is stored in this browser; never if that is not possible. */
export const keptOffline = (): Promise<unknown> =>
  'serviceWorker' in navigator && !import.meta.env.DEV ? navigator.serviceWorker.ready : new Promise(() => {});

/** Stores all languages. English is stored with the application, others when they are first used. */
export async function keepLanguages(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const channel = new MessageChannel();
  await new Promise<void>(resolve => {
    channel.port1.onmessage = () => resolve();
    active?.postMessage('languages', [channel.port2]);
  });
}

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
