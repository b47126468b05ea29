/** Dictionary entries: one per line, of three kinds. */
export const KINDS = ['glob', 'exact', 'regexp'] as const;
export type Kind = (typeof KINDS)[number];

/** Empty lines are ignored, and so are spaces at the ends of a line. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '');

export interface Flaw {
  /** The number of the line in the editor, from 1; empty lines count. */
  readonly line: number;
  readonly message: string;
}

/** The tokens of a pattern: wildcards, quoted words and plain words. A pattern with anything else is invalid. */
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

/** Removes syntax that Java has and JavaScript does not have: inline flags, quoted parts and possessive quantifiers. */
const withoutJava = (line: string): string =>
  line
    .replace(/\\Q.*?(?:\\E|$)/g, 'x')
    .replace(/\(\?[a-zA-Z]*(?:-[a-zA-Z]+)?(\)|:)/g, (_, end: string) => (end === ':' ? '(?:' : ''))
    .replace(/([*+?}])\+/g, '$1');

/** Finds expressions that no engine accepts, while the person is typing. The engine may still reject others. */
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

/** What is wrong with an entry; null if it is valid. */
export function entryFlaw(kind: Kind, entry: string): string | null {
  if (kind === 'exact') return null;
  return kind === 'glob' ? globFlaw(entry) : regexpFlaw(entry);
}

/** What is wrong with the lines of an editor. No request is sent while a line is invalid. */
export const flawsOf = (text: string, check: (line: string) => string | null): Flaw[] =>
  text.split('\n').flatMap((line, i) => {
    const message = line.trim() === '' ? null : check(line.trim());
    return message ? [{ line: i + 1, message }] : [];
  });

export const flaws = (kind: Kind, text: string): Flaw[] => flawsOf(text, line => entryFlaw(kind, line));
