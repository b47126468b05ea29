/** Flags stay in one line: browsers would break `--workers` after its first hyphen. */
import type { MarkdownRenderer } from 'vitepress';

const FLAG = /^-{1,2}\w[\w-]*$/;

/** Marks the flags among the code in running text; the style of the pages keeps them whole. */
export function keepFlagsWhole(md: MarkdownRenderer): void {
  md.core.ruler.push('whole-flags', ({ tokens }) => {
    for (const token of tokens)
      for (const part of token.children ?? [])
        if (part.type === 'code_inline' && FLAG.test(part.content)) part.attrJoin('class', 'flag');
  });
}
