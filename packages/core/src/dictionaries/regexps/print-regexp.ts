/** Writes the tree of a regular expression in RE2's syntax. */
import type { Alternatives, Part } from './read/regexp-tree.js';
import { repeat } from './repeat.js';

/** @param character how a pattern for one character is written: texts may be spelled, see `spellWords` */
export function printRegexp(tree: Alternatives, character: (set: string) => string = set => set): string {
  let atomicGroups = 0;

  /** What a look-ahead has matched is not tried again. */
  function printAtomic(inside: Part): string {
    const pattern = print(inside);
    const name = `a${++atomicGroups}`;
    return `(?:(?=(?<${name}>${pattern}))\\k<${name}>)`;
  }

  function print(part: Part): string {
    switch (part.kind) {
      case 'characters':
        return part.sets.map(character).join('');
      case 'anchor':
        return part.sign;
      case 'reference':
        return `\\k<g${part.group}>`;
      case 'alternatives':
        return part.branches.map(branch => branch.map(print).join('')).join('|');
      case 'group': {
        const body = `(?:${print(part.inside)})`;
        return part.number === undefined ? body : `(?<g${part.number}>${body})`;
      }
      case 'look':
        return `${part.prefix}${print(part.inside)})`;
      case 'atomic':
        return printAtomic(part.inside);
      case 'repeat':
        return repeat(print(part.inside), part.quantifier, part.lazy ? '?' : '');
    }
  }

  return print(tree);
}
