/** Markdown as text: its signs are removed, and every paragraph keeps the heading above it. */
import type { SourceRecord } from '../../record-set.js';
import type { RawRecords } from '../../records/raw-records.js';
import { readPlainText, type TextOptions } from './read-plain-text.js';

const heading = /^ {0,3}#{1,6}[ \t]+(.+)$/;

/** The name of a heading without the signs that may close it. */
function headingName(line: string): string | undefined {
  const name = heading.exec(line)?.[1];
  if (name === undefined) return undefined;
  let end = name.length;
  while (end > 1 && ' \t#'.includes(name[end - 1]!)) end--;
  return name.slice(0, end);
}

/** A heading with text below it, separated by an empty line or the end of another paragraph. */
export const isMarkdown = (text: string): boolean =>
  /^ {0,3}#{1,6}[ \t]+\S.*(?:\r\n|\n|\r)[ \t]*(?:\r\n|\n|\r)\s*\S/m.test(text.slice(0, 20_000));

/**
 * Text of one line: no emphasis, links by their words, no bullets, quotes or rules. No pattern looks beyond the next
 * sign of its kind, so that a line of signs alone is read in linear time.
 */
const plainLine = (line: string): string =>
  line
    .replace(/^\s*(?:[-*+]|\d{1,3}[.)])\s+(?:\[[ xX]\]\s+)?/, '')
    .replace(/^\s*(?:>\s?)+/, '')
    .replace(/^\s*(?:[-*_]\s*){3,}$/, '')
    .replace(/^\s*(?:\|\s*)?(?::?-{3,}:?\s*\|\s*)+:?-*:?\s*$/, '')
    .replace(/!?\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/!?\[([^[\]]*)\]\[[^[\]]*\]/g, '$1')
    .replace(/<(https?:[^<>\s]*)>/g, '$1')
    .replace(/(\*\*|__)(?=\S)(.{1,300}?)(?<=\S)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}])([*_])(?=\S)([^*_]+)(?<=\S)\1(?![\p{L}\p{N}])/gu, '$2')
    .replace(/(?<!`)`+([^`]+)`+/g, '$1')
    .replace(/(?<!\s)\s*\|\s*/g, line.trimStart().startsWith('|') ? ' ' : '$&');

/** Front matter, comments and fenced code are not text. */
const withoutCode = (text: string): string =>
  text
    .replace(/^---(?:\r\n|\n)[\s\S]*?(?:\r\n|\n)---(?=\r\n|\n)/, '')
    .replace(/<!--[\s\S]*?(?:-->|(?![\s\S]))/g, '')
    .replace(/^ {0,3}(```|~~~)[\s\S]*?(?:^ {0,3}\1[^\S\n]*$|(?![\s\S]))/gm, '');

interface Section {
  readonly name: string;
  readonly lines: string[];
}

function sectionsOf(text: string): Section[] {
  const sections: Section[] = [{ name: '', lines: [] }];
  for (const line of withoutCode(text).split(/\r\n|\n|\r/)) {
    const name = headingName(line);
    if (name === undefined) sections.at(-1)!.lines.push(plainLine(line));
    else sections.push({ name: plainLine(name).trim(), lines: [] });
  }
  return sections;
}

export function readMarkdown(
  text: string,
  { several, split = several ? 'file' : 'paragraph' }: TextOptions = {},
): RawRecords {
  const notice = { level: 'info', message: 'Markdown is read as text, without its signs and its code.' } as const;
  if (split === 'file') {
    const whole = sectionsOf(text).map(({ name, lines }) => [name, ...lines].join('\n'));
    return { ...readPlainText(whole.join('\n'), { split }), notices: [notice] };
  }
  const records = sectionsOf(text).flatMap(({ name, lines }): SourceRecord[] =>
    readPlainText(lines.join('\n'), { split }).records.map(record => ({
      ...record,
      ...(name === '' ? {} : { section: name }),
    })),
  );
  return { records, columns: ['text', 'section'], notices: [notice], details: { split } };
}
