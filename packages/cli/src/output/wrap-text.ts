/** Breaks text into lines of at most `width` characters, each indented. */
export function wrapText(
  text: string,
  { indent, width = 100 }: { readonly indent: number; readonly width?: number },
): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line !== '' && indent + line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].map(each => ' '.repeat(indent) + each).join('\n');
}
