/** Pages of wikis and manuals as text: MediaWiki, DokuWiki, AsciiDoc, reStructuredText, Textile and Jira. */
import { readSections } from './read-sections.js';

const HEADING = /^(?:(={1,6})[ \t]*(\S.*?)[ \t]*\1?=*|h[1-6]\.[ \t]+(\S.*))[ \t]*$/;

/** A line of signs below a heading of reStructuredText, which is about as long. */
const UNDERLINED = /^(?![ \t=~^"'#*+-])(\S.{0,100})(?:\r\n|\n)([=~^"'#*+-])\2{2,}[ \t]*$/gm;

const LEAST_HEADINGS = 2;

const withHeadings = (text: string): string =>
  text.replace(UNDERLINED, (written, title: string) => {
    const line = written.slice(title.length).trim();
    return Math.abs(line.length - title.trim().length) <= 2 ? `= ${title} =` : written;
  });

/** Whether lines are headings with text behind them. Markdown underlines two kinds of headings, which it reads itself. */
export const isWiki = (text: string): boolean => {
  const lines = withHeadings(text.slice(0, 20_000))
    .split(/\r\n|\n|\r/)
    .filter(line => line.trim() !== '');
  const headings = lines.filter(line => HEADING.test(line)).length;
  return headings >= LEAST_HEADINGS && headings <= lines.length * 0.6;
};

/** A block between two lines of signs, the first of which is below an empty line or an attribute. */
const BLOCK = /(?<=(?:^|\n)[ \t]*\r?\n|\]\r?\n)(-{4,}|\.{4,}|={4,})[ \t]*$[\s\S]*?(?:^\1[ \t]*$|(?![\s\S]))/gm;

const withoutCode = (text: string): string =>
  withHeadings(text.replace(BLOCK, ''))
    .replace(/\{(code|noformat)(?::[^}]{0,100})?\}[\s\S]*?(?:\{\1\}|(?![\s\S]))/g, ' ')
    .replace(/\{\{[^{}]{0,500}\}\}/g, '')
    .replace(/^\[[\w,= "-]{1,100}\]$|^\.\. .*$|^:[\w-]{1,40}:.*$/gm, '');

const plainLine = (line: string): string =>
  line
    .replace(/^\s*(?:[*#:;-]+|\.)\s+/, '')
    .replace(/\[\[(?:[^[\]|]{1,300}\|)?([^[\]|]{1,300})\]\]/g, '$1')
    .replace(/\[([^[\]|]{1,300})\|[^[\]]{1,300}\]/g, '$1')
    .replace(/`([^`<]{1,300}) <[^`>]{1,300}>`__?/g, '$1')
    .replace(/"([^"]{1,300})":https?:[^\s"]{0,300}/g, '$1')
    .replace(/\bhttps?:[^\s[\]]{1,300}\[([^[\]]{1,300})\]/g, '$1')
    .replace(/'{2,5}|`{1,2}/g, '')
    .replace(/ {2,}/g, ' ')
    .replace(/(?<![\p{L}\p{N}])(\*{1,2}|_{1,2}|\/{2})(?=\S)([^*_]{1,300})(?<=\S)\1(?![\p{L}\p{N}])/gu, '$2');

export const readWiki = readSections({
  name: 'A page of a wiki or manual',
  withoutCode,
  heading(line) {
    const [, , title, other] = HEADING.exec(line) ?? [];
    return title ?? other;
  },
  plainLine,
});
