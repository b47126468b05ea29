/** The help of the declarations is Markdown with code and emphasis, no more. */
export const Markdown = ({ text }: { text: string }) =>
  text.split(/(`[^`]+`|\*[^*]+\*)/).map((part, i) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: pieces of a fixed text
    if (part.startsWith('`'))
      return (
        <code key={i} className="code">
          {part.slice(1, -1)}
        </code>
      );
    if (part.startsWith('*') && part.length > 2) return <em key={i}>{part.slice(1, -1)}</em>;
    return part;
    // biome-ignore-end lint/suspicious/noArrayIndexKey: pieces of a fixed text
  });
