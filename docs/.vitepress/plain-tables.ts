/** Tables whose first column needs no title: a header cell without words would be announced as a header of nothing. */
import type { MarkdownRenderer } from 'vitepress';

/** Makes header cells without words cells as all others. */
export function plainEmptyHeaders(md: MarkdownRenderer): void {
  md.core.ruler.push('plain-empty-headers', ({ tokens }) => {
    for (const [i, token] of tokens.entries()) {
      const [content, end] = [tokens[i + 1], tokens[i + 2]];
      if (token.type !== 'th_open' || content?.content.trim() !== '' || end?.type !== 'th_close') continue;
      token.tag = 'td';
      end.tag = 'td';
    }
  });
}
