/** Notes in Org mode as text. */
import { readSections } from './read-sections.js';

const HEADING = /^\*+[ \t]+(?:[A-Z]{4,10}[ \t]+)?(?:\[#[A-Z]\][ \t]+)?(.*?)(?:[ \t]+:[\w@:]+:)?[ \t]*$/;

/** Headings with a task or properties, or a setting of the file, tell Org mode from lists with asterisks. */
export const isOrg = (text: string): boolean => {
  const start = text.slice(0, 20_000);
  return (
    /^\*+[ \t]+\S/m.test(start) &&
    /^#\+(?:title|author|date|startup|options|filetags|begin_src):?|^[ \t]*:PROPERTIES:[ \t]*$|^\*+[ \t]+(?:TODO|DONE)\s/im.test(
      start,
    )
  );
};

const withoutCode = (text: string): string =>
  text
    .replace(/^[ \t]*:(?:PROPERTIES|LOGBOOK):[ \t]*(?:\r\n|\n)(?:[ \t]*(?::|-|CLOCK:)[^\n]*\n)*/gm, '')
    .replace(/^[ \t]*#\+begin_(?:src|example)[\s\S]*?(?:^[ \t]*#\+end_(?:src|example)[^\n]*$|(?![\s\S]))/gim, '')
    .replace(/^[ \t]*(?:#\+\w+:.*|(?:SCHEDULED|DEADLINE|CLOSED|CLOCK):.*)$/gm, '');

const plainLine = (line: string): string =>
  line
    .replace(/^\s*(?:[-+]|\d{1,3}[.)])\s+(?:\[[ X-]\]\s+)?/, '')
    .replace(/\[\[[^\][]{0,500}\]\[([^\][]{0,500})\]\]/g, '$1')
    .replace(/\[\[([^\][]{0,500})\]\]/g, '$1')
    .replace(/(?<![\p{L}\p{N}])([*/_=~+])(?=\S)([^*/_=~+]{1,300})(?<=\S)\1(?![\p{L}\p{N}])/gu, '$2');

export const readOrg = readSections({
  name: 'Org mode',
  withoutCode,
  heading: line => HEADING.exec(line)?.[1],
  plainLine,
});
