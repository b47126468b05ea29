/** Word and label filters as people write them, one entry a line, and as a request holds them. */
export const KINDS = ['glob', 'exact', 'regexp'] as const;
export type Kind = (typeof KINDS)[number];

/** The three texts of one editor. */
export type Entries = { readonly [kind in Kind]: string };

export const LISTS = ['labelFilters', 'wordFilters'] as const;
export type List = (typeof LISTS)[number];

export type Dictionaries = { readonly [list in List]: Entries };

export const EMPTY: Entries = { glob: '', exact: '', regexp: '' };
export const NO_ENTRIES: Dictionaries = { labelFilters: EMPTY, wordFilters: EMPTY };

/** Blank lines mean nothing. Blanks at the ends are dropped, as they match nothing. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '');

export type DictionaryJson = { readonly [kind in Kind]?: readonly string[] };

/** Only the kinds that have entries; null when none has. */
export function entriesJson(entries: Entries): DictionaryJson | null {
  const kinds = KINDS.filter(kind => linesOf(entries[kind]).length > 0);
  return kinds.length === 0 ? null : Object.fromEntries(kinds.map(kind => [kind, linesOf(entries[kind])]));
}

/** The `dictionaries` of a request; null when every editor is empty. */
export function dictionariesJson(dictionaries: Dictionaries): Record<string, readonly DictionaryJson[]> | null {
  const lists = LISTS.flatMap(list => {
    const json = entriesJson(dictionaries[list]);
    return json ? [[list, [json]] as const] : [];
  });
  return lists.length === 0 ? null : Object.fromEntries(lists);
}

export const entryCount = (dictionaries: Dictionaries): number =>
  LISTS.reduce((sum, list) => sum + KINDS.reduce((n, kind) => n + linesOf(dictionaries[list][kind]).length, 0), 0);

/** Dictionaries with one more line, unless it is there already. */
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

export interface Flaw {
  /** From 1, counting every line of the editor. */
  readonly line: number;
  readonly message: string;
}

/** A pattern's tokens: wildcards, quoted words and plain words; anything else is the reason it is none. */
const TOKEN = /^(?:(?<open>[*+]\??)|(?<one>\?)|(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|(?:\\.|[^\s"*\\])+)(?=\s|$)/u;

function globFlaw(line: string): string | null {
  let [rest, open, words] = [line, false, 0];
  while (rest !== '') {
    const match = TOKEN.exec(rest);
    const token = match?.[0] ?? rest.split(/\s/, 1)[0]!;
    if (!match || /^[*+?]\S/.test(token.replace(/^[*+]\?$/, '')))
      return /^["']/.test(token)
        ? 'a quote is not closed'
        : `“${token}”: a wildcard stands alone, a quote around a word`;
    const wild = match.groups?.open !== undefined;
    if (wild && open) return 'two open wildcards in a row';
    open = wild;
    if (!wild && match.groups?.one === undefined) words++;
    rest = rest.slice(token.length).trimStart();
  }
  return words === 0 ? 'a pattern needs at least one word' : null;
}

/** What Java writes and JavaScript does not: flags inside, literal stretches, quantifiers that give nothing back. */
const withoutJava = (line: string): string =>
  line
    .replace(/\\Q.*?(?:\\E|$)/g, 'x')
    .replace(/\(\?[a-zA-Z]*(?:-[a-zA-Z]+)?(\)|:)/g, (_, end: string) => (end === ':' ? '(?:' : ''))
    .replace(/([*+?}])\+/g, '$1');

/** The engine has the last word; this tells at once what no engine takes. */
function regexpFlaw(line: string): string | null {
  if (/\(\?(?:=|!|<=|<!)/.test(line)) return 'look-around is not supported';
  try {
    new RegExp(withoutJava(line));
    return null;
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    return `not a regular expression: ${message.replace(/^Invalid regular expression: /, '')}`;
  }
}

/** What is wrong with the lines of an editor; a request is not sent while anything is. */
export function flaws(kind: Kind, text: string): Flaw[] {
  if (kind === 'exact') return [];
  const check = kind === 'glob' ? globFlaw : regexpFlaw;
  return text.split('\n').flatMap((line, i) => {
    const message = line.trim() === '' ? null : check(line.trim());
    return message ? [{ line: i + 1, message }] : [];
  });
}

export const anyFlaw = (dictionaries: Dictionaries): boolean =>
  LISTS.some(list => KINDS.some(kind => flaws(kind, dictionaries[list][kind]).length > 0));
