/**
 * An optional module of the administrator that is called for every run. It learns the kind of run, but never the
 * documents.
 */
import { absolute, config } from './config.js';

export interface RunNotice {
  readonly source: string;
  readonly documents: number;
  readonly algorithm: string;
}

type Listener = (notice: RunNotice) => void;

let listener: Promise<Listener | null> | null = null;

async function load(): Promise<Listener | null> {
  const { listener: address } = config();
  if (!address) return null;
  try {
    const module = (await import(/* @vite-ignore */ absolute(address))) as { onRun?: Listener };
    return typeof module.onRun === 'function' ? module.onRun : null;
  } catch {
    return null;
  }
}

export function announceRun(notice: RunNotice): void {
  listener ??= load();
  void listener.then(hear => hear?.(notice));
}
