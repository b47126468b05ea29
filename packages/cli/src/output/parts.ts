/** Files that are not in their place yet: they are gone when the process ends before they are. */
import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { constants } from 'node:os';
import { stderr } from 'node:process';

interface Part {
  readonly stays: boolean;
  readonly remove: () => void;
}

/** By their paths. */
const parts = new Map<string, Part>();

/** Ctrl+C, `kill`, and a terminal that is closed. */
const ENDINGS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** To be called before the file is made. */
export function beginPart(path: string, remove = () => rmSync(path, { force: true })): void {
  if (parts.size === 0) {
    for (const signal of ENDINGS) process.on(signal, endBy);
    process.on('exit', clearUp);
  }
  parts.set(path, { stays: false, remove });
}

/** From now on the file is complete, and the one whose place it takes is not: it stays when the process ends. */
export function keepPart(path: string): void {
  parts.set(path, { ...parts.get(path)!, stays: true });
}

/** The file stays for good. */
export function leavePart(path: string): void {
  parts.delete(path);
  if (parts.size === 0) stopListening();
}

/** Removes the file, unless it was renamed or left. */
export async function removePart(path: string): Promise<void> {
  if (!parts.has(path)) return;
  await rm(path, { force: true });
  leavePart(path);
}

function stopListening(): void {
  for (const signal of ENDINGS) process.off(signal, endBy);
  process.off('exit', clearUp);
}

function clearUp(): void {
  for (const [path, { stays, remove }] of parts) {
    if (stays) stderr.write(`sheaf: the output is complete in ${path}, and perhaps only there.\n`);
    else remove();
  }
}

function endBy(signal: NodeJS.Signals): void {
  clearUp();
  stopListening();
  // The first process of a container is ended by no signal for which it has no listener.
  if (process.pid === 1) process.exit(128 + constants.signals[signal]);
  // Without a listener the signal ends the process, so that its parent sees by what it was ended.
  process.kill(process.pid, signal);
}
