/** Where built pages lie: the same in the workspace and among installed packages. */
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ownFile } from '../own-files.js';

const firstThatExists = (...places: readonly string[]): string | null =>
  places
    .map(place => fileURLToPath(ownFile(place)))
    .find(folder => statSync(`${folder}/index.html`, { throwIfNoEntry: false })?.isFile()) ?? null;

/** The search application and workbench, or null if it has not been built. */
export const frontendFolder = (): string | null => firstThatExists('../web/dist');

/** The documentation, or null while it has not been built. */
export const docFolder = (): string | null => firstThatExists('../../docs/dist', '../docs/dist');
