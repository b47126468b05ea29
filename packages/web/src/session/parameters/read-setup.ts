/** Reads settings from storage, links, projects and requests. Damaged parts are replaced by their defaults. */
import { type Categories, categoriesOf, fittingCategories } from '../dictionaries/categories.js';
import { type Dictionaries, dictionariesOfRequest, LISTS, PLAIN_LISTS } from '../dictionaries/dictionaries.js';
import { KINDS } from '../dictionaries/entries.js';
import { isRecord, recall } from '../settings/storage.js';
import { editorsOf } from './algorithms.js';
import { changesIn, fittingChanges } from './changes.js';
import { freshSetup, type Setup } from './setup.js';

function fittingDictionaries(given: unknown): Dictionaries {
  const source = isRecord(given) ? given : {};
  const text = (given: unknown) => (typeof given === 'string' ? given : '');
  const entries = (list: string) => {
    const texts = isRecord(source[list]) ? source[list] : {};
    return Object.fromEntries(KINDS.map(kind => [kind, text(texts[kind])]));
  };
  return Object.fromEntries([
    ...LISTS.map(list => [list, entries(list)]),
    ...PLAIN_LISTS.map(list => [list, text(source[list])]),
  ]) as Dictionaries;
}

/** Reads a setup from storage, a link or a project. Damaged parts are replaced by their defaults. */
export function fittingSetup(given: unknown, algorithm: string): Setup {
  if (!isRecord(given)) return freshSetup(algorithm);
  const name = typeof given.algorithm === 'string' ? given.algorithm : algorithm;
  return {
    algorithm: name,
    language: typeof given.language === 'string' ? given.language : 'English',
    changes: fittingChanges(editorsOf(name), given.changes),
    dictionaries: fittingDictionaries(given.dictionaries),
    categories: fittingCategories(given.categories),
  };
}

/** Each algorithm has settings of its own. */
export const recallSetup = (algorithm: string): Setup => ({
  ...fittingSetup(recall(`setup:${algorithm}`, null, isRecordOrNull), algorithm),
  algorithm,
});

const isRecordOrNull = (value: unknown): value is Record<string, unknown> | null => value === null || isRecord(value);

/** Categories whose parts are texts; documents of another request say nothing here. */
function categoriesOfRequest(seeds: unknown): Categories {
  const texts = (given: unknown) => (Array.isArray(given) ? given : []).filter(each => typeof each === 'string');
  const list = (Array.isArray(seeds) ? seeds : [])
    .filter(isRecord)
    .map(({ name, texts: own, words }) => ({ name: String(name), texts: texts(own), words: texts(words) }));
  return fittingCategories({ list: categoriesOf(list) });
}

/** The setup that corresponds to a request or template. */
export function setupOfRequest(
  request: { algorithm?: string; language?: string; parameters?: unknown; seeds?: unknown },
  standard: Setup,
): Setup {
  const algorithm = request.algorithm ?? standard.algorithm;
  const parameters = isRecord(request.parameters) ? request.parameters : {};
  return {
    algorithm,
    language: request.language ?? standard.language,
    changes: changesIn(editorsOf(algorithm), parameters),
    dictionaries: dictionariesOfRequest(parameters.dictionaries),
    categories: categoriesOfRequest(request.seeds),
  };
}
