/** Markdown as text. */
import { readSections } from './read-sections.js';

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

export const readMarkdown = readSections({ name: 'Markdown', withoutCode, heading: headingName, plainLine });
