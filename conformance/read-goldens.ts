import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Document } from '@sheaf/core';

const folder = (name: string): string => join(import.meta.dirname, 'goldens', name);

export interface RecordedRequest {
  readonly algorithm: string;
  readonly language: string;
  readonly parameters?: object;
  readonly documents: readonly Document[];
}

/** Names of the goldens in a folder whose file names end so. */
export const goldenNames = (name: string, ending: string): string[] =>
  readdirSync(folder(name))
    .filter(file => file.endsWith(ending))
    .map(file => file.slice(0, -ending.length))
    .sort();

export const readText = (name: string, file: string): string => readFileSync(join(folder(name), file), 'utf8');

export const readJson = <T>(name: string, file: string): T => JSON.parse(readText(name, file)) as T;

export const readRequest = (name: string): RecordedRequest => readJson('clusters', `${name}.request.json`);
