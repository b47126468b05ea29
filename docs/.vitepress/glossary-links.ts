/** Links the first use of a glossary term on a page to the glossary. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MarkdownRenderer } from 'vitepress';

const glossary = readFileSync(join(import.meta.dirname, '../start/glossary.md'), 'utf8');
/** Words too common to be linked in prose. */
const plain = new Set(['word', 'label', 'document', 'cluster', 'term', 'score', 'field']);
const anchors = new Map(
  [...glossary.matchAll(/<a id="([\w-]+)"><\/a>([^|]+)/g)].flatMap(([, anchor, names]) =>
    names!
      .trim()
      .split(', ')
      .filter(name => !plain.has(name))
      .map(name => [name.toLowerCase(), anchor!] as const),
  ),
);
const pattern = new RegExp(`\\b(${[...anchors.keys()].sort((a, b) => b.length - a.length).join('|')})\\b`, 'i');

/** Pages that explain all the terms themselves. */
const without =
  /^(?:start\/glossary|index|api\/parameters\/|api\/reference\/|api\/cli|operate\/options|move\/changelog)/;

export function linkGlossaryTerms(md: MarkdownRenderer): void {
  md.core.ruler.push('glossary-links', state => {
    const { relativePath = '' } = state.env as { relativePath?: string };
    if (relativePath === '' || without.test(relativePath)) return;
    const up = '../'.repeat(relativePath.split('/').length - 1);
    const linked = new Set<string>();
    state.tokens.forEach((token, i) => {
      const before = state.tokens[i - 1]?.type;
      if (token.type !== 'inline' || !token.children || before !== 'paragraph_open') return;
      token.children = linkIn(token.children, `${up}start/glossary.html`, linked, state.Token);
    });
  });
}

type Tokens = NonNullable<
  Parameters<Parameters<MarkdownRenderer['core']['ruler']['push']>[1]>[0]['tokens'][number]['children']
>;
type TokenClass = Parameters<Parameters<MarkdownRenderer['core']['ruler']['push']>[1]>[0]['Token'];

function linkIn(children: Tokens, page: string, linked: Set<string>, Token: TokenClass): Tokens {
  let inLink = 0;
  return children.flatMap(child => {
    if (child.type === 'link_open') inLink++;
    if (child.type === 'link_close') inLink--;
    const match = child.type === 'text' && inLink === 0 ? pattern.exec(child.content) : null;
    const anchor = match && anchors.get(match[1]!.toLowerCase());
    if (!match || !anchor || linked.has(anchor)) return [child];
    linked.add(anchor);
    const text = (content: string) => Object.assign(new Token('text', '', 0), { content });
    const open = new Token('link_open', 'a', 1);
    open.attrSet('href', `${page}#${anchor}`);
    const end = match.index + match[1]!.length;
    return [
      text(child.content.slice(0, match.index)),
      open,
      text(match[1]!),
      new Token('link_close', 'a', -1),
      text(child.content.slice(end)),
    ];
  });
}
