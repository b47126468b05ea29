/** An ending of a table, and what the table says about it: a replacement, or the name of a rule. */
export interface Ending<Rule> {
  readonly text: string;
  readonly length: number;
  readonly rule: Rule;
  /** The next shorter ending of the table that this one ends with; for rules with a condition that may fail. */
  readonly shorter: Ending<Rule> | undefined;
}

/**
 * A table of endings, ready to be matched from a word's last letter backwards: a trie of the reversed endings,
 * flattened so that a step is two array reads. `next[node * width + column]` is the node after one more letter.
 */
export interface Endings<Rule> {
  readonly columnOf: Uint8Array;
  readonly width: number;
  readonly next: Int16Array;
  readonly endingAt: readonly (Ending<Rule> | undefined)[];
}

/**
 * Makes a table of endings. The keys are rules, the values endings separated by spaces:
 * `endings({ ate: 'ational ation ator', '': 'ness ful' })`. The key `''` reads "replace by nothing".
 */
export function endings<Rule extends string>(endingsByRule: Readonly<Record<Rule, string>>): Endings<Rule> {
  const ruleOf = new Map<string, Rule>();
  for (const rule of Object.keys(endingsByRule) as Rule[]) {
    for (const text of endingsByRule[rule].split(' ').filter(Boolean)) ruleOf.set(text, rule);
  }
  const columnOf = columnsOf(ruleOf.keys());
  const width = Math.max(0, ...columnOf) + 1;
  const { nodes, last } = reversedTrie(ruleOf.keys(), columnOf, width);
  const endingAt = new Array<Ending<Rule> | undefined>(nodes.length / width).fill(undefined);
  for (const text of [...ruleOf.keys()].sort((a, b) => a.length - b.length)) {
    const shorter = longestEnding(text, { columnOf, width, next: nodes, endingAt });
    endingAt[last.get(text)!] = { text, length: text.length, rule: ruleOf.get(text)!, shorter };
  }
  return { columnOf, width, next: nodes, endingAt };
}

/** Numbers the letters that occur from 1; 0 is every other letter. */
function columnsOf(texts: Iterable<string>): Uint8Array {
  const codes = [...new Set([...texts].join(''))].map(letter => letter.charCodeAt(0));
  const columnOf = new Uint8Array(Math.max(0, ...codes) + 1);
  for (const [index, code] of codes.entries()) columnOf[code] = index + 1;
  return columnOf;
}

function reversedTrie(texts: Iterable<string>, columnOf: Uint8Array, width: number) {
  const nodes = new Array<number>(width).fill(0);
  const last = new Map<string, number>();
  for (const text of texts) {
    let node = 0;
    for (let i = text.length - 1; i >= 0; i--) {
      const slot = node * width + columnOf[text.charCodeAt(i)]!;
      if (nodes[slot] === 0) {
        nodes[slot] = nodes.length / width;
        for (let column = 0; column < width; column++) nodes.push(0);
      }
      node = nodes[slot]!;
    }
    last.set(text, node);
  }
  return { nodes: Int16Array.from(nodes), last };
}

/** The longest ending of the table that `word` ends with and that begins at `from` or later. */
export function longestEnding<Rule>(word: string, table: Endings<Rule>, from = 0): Ending<Rule> | undefined {
  const { columnOf, width, next, endingAt } = table;
  let found = endingAt[0];
  let node = 0;
  for (let i = word.length - 1; i >= from; i--) {
    const code = word.charCodeAt(i);
    if (code >= columnOf.length) break;
    const column = columnOf[code]!;
    if (column === 0) break;
    node = next[node * width + column]!;
    if (node === 0) break;
    found = endingAt[node] ?? found;
  }
  return found;
}

/** The word without its last `count` letters. */
export const without = (word: string, count: number): string => word.slice(0, word.length - count);

/** The word without its longest ending of the table, if that ending begins in the region, at `region` or later. */
export function withoutEnding<Rule>(word: string, table: Endings<Rule>, region: number): string {
  const ending = longestEnding(word, table);
  return ending && word.length - ending.length >= region ? without(word, ending.length) : word;
}
