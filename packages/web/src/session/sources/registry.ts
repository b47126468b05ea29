/** The sources, in the order people see them. To add one: a file beside this one, and one line here. */
import { config } from '../settings/config.js';
import type { SourceEntry } from './entry.js';
import { localFile } from './local-file.js';
import { elasticsearch, pubmed, solr, web } from './remote.js';
import { sample } from './sample.js';

const added: SourceEntry[] = [];

const sources = (): readonly SourceEntry[] => [localFile, sample, web, pubmed, solr, elasticsearch, ...added];

const enabled = (source: SourceEntry): boolean => config().sources[source.id]?.enabled ?? true;

/** Adds a source of a deployment or a test. */
export const addSource = (source: SourceEntry): void => void added.push(source);

export const searchSources = (): readonly SourceEntry[] =>
  sources().filter(source => source.inSearch && enabled(source));

export const workbenchSources = (): readonly SourceEntry[] =>
  sources().filter(source => source.inWorkbench && enabled(source));
