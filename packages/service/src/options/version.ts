import { readFileSync } from 'node:fs';
import { ownFile } from '../own-files.js';

/** The version of this package. */
export const version: string = JSON.parse(readFileSync(ownFile('package.json'), 'utf8')).version;
