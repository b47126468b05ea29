/** Where built pages lie: the same in the workspace and among installed packages. */
import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownFile } from '../own-files.js';

const holds = (folder: string, file: string): boolean =>
  statSync(join(folder, file), { throwIfNoEntry: false })?.isFile() === true;

const firstThatExists = (...places: readonly string[]): string | null =>
  places.map(place => fileURLToPath(ownFile(place))).find(folder => holds(folder, 'index.html')) ?? null;

/** The search application and workbench, or null if it has not been built. */
export const frontendFolder = (): string | null => firstThatExists('../web/dist');

/** The documentation, or null while it has not been built. */
export const docFolder = (): string | null => firstThatExists('../../docs/dist', '../docs/dist');

/** The weights of the sentence encoder, or null where their package is not installed or without them. */
export function weightsFolder(): string | null {
  try {
    const folder = join(dirname(createRequire(import.meta.url).resolve('@sheaf/meaning')), '../weights');
    return holds(folder, 'encoder.bin') ? folder : null;
  } catch {
    return null;
  }
}
