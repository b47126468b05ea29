/** Makes the app work without a network after the first visit. Where service workers are not allowed, nothing happens. */
export function keepOffline(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const register = () => void navigator.serviceWorker.register('./offline.js').catch(() => {});
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

/** Resolves when the app is kept in this browser; never where it cannot be. */
export const keptOffline = (): Promise<unknown> =>
  'serviceWorker' in navigator && !import.meta.env.DEV ? navigator.serviceWorker.ready : new Promise(() => {});

/** Keeps all languages too. English is kept with the app, others when they are first used. */
export async function keepLanguages(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const channel = new MessageChannel();
  await new Promise<void>(resolve => {
    channel.port1.onmessage = () => resolve();
    active?.postMessage('languages', [channel.port2]);
  });
}

/** Chromium asks whether the app may offer to be installed; the question is kept until someone presses the button. */
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
