/**
 * The dictionaries that a request adds to a language: as people edit them, one entry per line, and as a request
 * contains them.
 */

import { isRecord } from '../settings/storage.js';
import { flaws, flawsOf, KINDS, type Kind, linesOf } from './entries.js';
import { boostFlaw, boostsJson, boostsText } from './label-boosts.js';
import { synonymFlaw, synonymsJson, synonymsText } from './synonyms.js';

/** The texts of one editor, one for each kind of entry. */
export type Entries = { readonly [kind in Kind]: string };

export const LISTS = ['labelFilters', 'wordFilters'] as const;
export type List = (typeof LISTS)[number];

/** Lists whose entries have their own syntax. The other lists have entries of three kinds. */
export const PLAIN_LISTS = ['synonyms', 'labelBoosts'] as const;
export type PlainList = (typeof PLAIN_LISTS)[number];

export type Dictionaries = { readonly [list in List]: Entries } & { readonly [list in PlainList]: string };

export const EMPTY: Entries = { glob: '', exact: '', regexp: '' };
export const NO_ENTRIES: Dictionaries = { labelFilters: EMPTY, wordFilters: EMPTY, synonyms: '', labelBoosts: '' };

const FLAWS = { synonyms: synonymFlaw, labelBoosts: boostFlaw };
export const plainFlaws = (list: PlainList, text: string) => flawsOf(text, FLAWS[list]);

const JSON_OF = { synonyms: synonymsJson, labelBoosts: boostsJson };
export const plainJson = (list: PlainList, text: string): readonly object[] => JSON_OF[list](linesOf(text));

export type DictionaryJson = { readonly [kind in Kind]?: readonly string[] };

/** The kinds that have entries; null if none has. */
export function entriesJson(entries: Entries): DictionaryJson | null {
  const kinds = KINDS.filter(kind => linesOf(entries[kind]).length > 0);
  return kinds.length === 0 ? null : Object.fromEntries(kinds.map(kind => [kind, linesOf(entries[kind])]));
}

/** The `dictionaries` of a request; null if every editor is empty. */
export function dictionariesJson(dictionaries: Dictionaries): Record<string, readonly object[]> | null {
  const lists = [
    ...LISTS.map(list => [list, [entriesJson(dictionaries[list])].filter(json => json !== null)] as const),
    ...PLAIN_LISTS.map(list => [list, plainJson(list, dictionaries[list])] as const),
  ].filter(([, json]) => json.length > 0);
  return lists.length === 0 ? null : Object.fromEntries(lists);
}

const records = (given: unknown) => (Array.isArray(given) ? given : [given]).filter(isRecord);

/** The texts of the editors for the `dictionaries` of a request. */
export function dictionariesOfRequest(given: unknown): Dictionaries {
  const source = isRecord(given) ? given : {};
  const lines = (list: List, kind: Kind) =>
    records(source[list])
      .flatMap(dictionary => (Array.isArray(dictionary[kind]) ? dictionary[kind] : []))
      .filter(line => typeof line === 'string')
      .join('\n');
  return {
    ...(Object.fromEntries(
      LISTS.map(list => [list, Object.fromEntries(KINDS.map(kind => [kind, lines(list, kind)]))]),
    ) as Pick<Dictionaries, List>),
    synonyms: synonymsText(records(source.synonyms)),
    labelBoosts: boostsText(records(source.labelBoosts)),
  };
}

export const entryCount = (dictionaries: Dictionaries): number =>
  [
    ...LISTS.flatMap(list => KINDS.map(kind => dictionaries[list][kind])),
    ...PLAIN_LISTS.map(list => dictionaries[list]),
  ]
    .map(text => linesOf(text).length)
    .reduce((sum, count) => sum + count);

/** Adds an entry, unless the list already has it. */
export function withEntry(dictionaries: Dictionaries, list: List, kind: Kind, entry: string): Dictionaries {
  const entries = dictionaries[list];
  const lines = linesOf(entries[kind]);
  if (lines.includes(entry)) return dictionaries;
  return { ...dictionaries, [list]: { ...entries, [kind]: [...lines, entry].join('\n') } };
}

export function withoutEntry(dictionaries: Dictionaries, list: List, kind: Kind, entry: string): Dictionaries {
  const lines = linesOf(dictionaries[list][kind]).filter(line => line !== entry);
  return { ...dictionaries, [list]: { ...dictionaries[list], [kind]: lines.join('\n') } };
}

export const anyFlaw = (dictionaries: Dictionaries): boolean =>
  LISTS.some(list => KINDS.some(kind => flaws(kind, dictionaries[list][kind]).length > 0)) ||
  PLAIN_LISTS.some(list => plainFlaws(list, dictionaries[list]).length > 0);
