/** A saved web page as text: tags are removed, and blocks become paragraphs. What its head tells becomes columns. */
import type { FieldValue } from '@sheaf/core';
import { decodeReferences } from '../../markup/clean-markup.js';
import { replaceTags, withoutTags } from '../../markup/replace-tags.js';
import type { Notice, Role, SourceRecord, TextSplit } from '../../record-set.js';
import type { RawRecords } from '../../records/raw-records.js';
import { recordOf } from '../../records/to-record.js';
import { tableToRecords } from '../tables/table-to-records.js';
import { readPlainText, type TextOptions } from './read-plain-text.js';
import { shareOfRecords } from './read-xml.js';

const BLOCK = /<\/?(?:p|div|li|ul|ol|h[1-6]|tr|table|section|article|blockquote|dd|dt|pre|figure)\b[^>]*>/gi;

const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;

/** A field that the head of a page may tell. */
interface HeadField {
  readonly role: Role;
  /** How pages call it. */
  readonly names: RegExp;
  /** What is between several values. */
  readonly separator?: RegExp;
}

const HEAD_FIELDS: Readonly<Record<string, HeadField>> = {
  author: { role: 'property', names: /^(?:author|(?:dc|dcterms)\.creator|citation_author)$/i },
  date: {
    role: 'date',
    names: /^(?:date|(?:dc|dcterms)\.(?:date|created|issued)|article:published_time|citation_(?:publication_)?date)$/i,
  },
  keywords: { role: 'tag', names: /^(?:keywords|(?:dc|dcterms)\.subject|citation_keywords)$/i, separator: /[,;]/ },
};

const HEAD_ROLES = Object.fromEntries(Object.entries(HEAD_FIELDS).map(([name, { role }]) => [name, role]));

/** Where a head ends at the latest: scripts and styles in it may be long, and a file may be nothing but a head. */
const LONGEST_HEAD = 2 ** 18;

const META = /<meta\s[^<>]*>/gi;
const ATTRIBUTE = /(?<=\s)(name|property|content)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/** The name of an element `meta`, and what it says. */
function metaOf(tag: string): { readonly name: string; readonly content: string } {
  const values = new Map(
    [...tag.matchAll(ATTRIBUTE)].map(
      ([, name, double, single, bare]) =>
        [name!.toLowerCase(), decodeReferences(double ?? single ?? bare ?? '').trim()] as const,
    ),
  );
  return { name: values.get('name') ?? values.get('property') ?? '', content: values.get('content') ?? '' };
}

/** Authors, date and keywords, as far as the head of a page tells them. Of several dates the first one counts. */
function headFields(html: string): SourceRecord {
  const [head = ''] = html.slice(0, LONGEST_HEAD).split(/<body\b/i, 1);
  const metas = (head.match(META) ?? []).map(metaOf);
  return recordOf(
    Object.entries(HEAD_FIELDS).flatMap(([field, { names, separator }]): [string, FieldValue][] => {
      const told = metas.filter(({ name }) => names.test(name)).map(({ content }) => content);
      const texts = separator ? told.flatMap(text => text.split(separator)) : told;
      const filled = [...new Set(texts.map(text => text.trim()).filter(text => text !== ''))];
      return filled.length === 0 ? [] : [[field, field === 'date' ? filled[0]! : filled]];
    }),
  );
}

function textIn(html: string): string {
  const shown = html.replace(/<(script|style|head|template|svg)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ').replace(/\s+/g, ' ');
  const text = decodeReferences(withoutTags(replaceTags(shown, BLOCK, '\n\n'), ' '));
  return text.replaceAll('\u00a0', ' ').replaceAll('\u00ad', '');
}

/** Before a page there may be a declaration of XML, and comments of the program that saved it. */
const BEGIN =
  /^\s*(?:<\?xml[^<>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*(?:<!doctype (?:html|netscape-bookmark)|<html\b|<table\b[^>]*>\s*(?:<(?:caption|colgroup|thead|tbody)\b(?:(?!<tr\b)[\s\S]){0,500})?<tr\b)/i;

const isHtml = (text: string): boolean => BEGIN.test(text.slice(0, 20_000));

/** Whether a web page is also XML, which its declaration tells. */
const isXhtml = (text: string): boolean => /^\s*<\?xml\s/.test(text);

/**
 * Whether a web page is one of prose. One that is XML may rather be a table, or a list of records; in a file that is
 * called XML, they may be below much text.
 */
export const isPage = ({ text, extension }: { readonly text: string; readonly extension: string }): boolean =>
  isHtml(text) && !(isXhtml(text) && shareOfRecords(text) > (extension === 'xml' ? 0 : 0.5));

const CHARSET = /<meta\s[^<>]*?\bcharset\s*=\s*["']?\s*([\w.:-]+)/i;

/** The encoding that the start of a web page names. */
export const charsetIn = (start: string): string | undefined => (isHtml(start) ? CHARSET.exec(start)?.[1] : undefined);

/** The cells of a table without tables in it, row by row. */
const rowsOf = (table: string): readonly (readonly string[])[] =>
  table
    .split(/<tr\b[^>]*>/i)
    .slice(1)
    .map(row =>
      row
        .split(/<t[dh]\b[^>]*>/i)
        .slice(1)
        .map(cell => textIn(cell).replace(/\s+/g, ' ').trim()),
    );

const FEWEST_ROWS = 3;

/** The rows of the only table of a page, which programs save as `.xls`; undefined for pages that hold more than a table. */
function tableOf(html: string): readonly (readonly string[])[] | undefined {
  const [before, table, ...others] = html.split(/<table\b[^>]*>/i);
  if (table === undefined || others.length > 0) return undefined;
  const [inside = '', ...behind] = table.split(/<\/table\s*>/i);
  const rows = rowsOf(inside);
  const width = rows.at(-1)?.length ?? 0;
  const isEven = rows.filter(row => row.length === width).length >= rows.length * 0.8;
  if (rows.length < FEWEST_ROWS || width < 2 || !isEven) return undefined;
  const lengthOf = (part: string): number => textIn(part).trim().length;
  return lengthOf(`${before} ${behind.join(' ')}`) * 2 < lengthOf(inside) ? rows : undefined;
}

const TABLE: Notice = { level: 'info', message: 'The table of a web page is read; its rows are the documents.' };

const TITLE: Notice = { level: 'info', message: 'The title above the table is left out.' };

export function readHtml(text: string, { several, split }: TextOptions = {}): RawRecords {
  const html = text.replace(COMMENT, ' ');
  const rows = split === undefined ? tableOf(html) : undefined;
  if (rows !== undefined) {
    // A title above the table is one cell across its columns.
    const first = rows.findIndex(({ length }) => length > 1);
    const table = tableToRecords(rows.slice(first));
    return { ...table, notices: [TABLE, ...(first > 0 ? [TITLE] : []), ...table.notices] };
  }
  return readProse(html, split ?? (several ? 'file' : 'paragraph'));
}

function readProse(html: string, split: TextSplit): RawRecords {
  const fields = headFields(html);
  const paragraphs = textIn(html)
    .split(/\n\s*\n/)
    .map(part => part.replace(/\s+/g, ' ').trim());
  const notice = { level: 'info', message: 'A web page is read as text, without its markup.' } as const;
  const read = readPlainText(paragraphs.filter(part => part !== '').join('\n\n\n'), { split });
  return {
    ...read,
    records: read.records.map(record => ({ ...record, ...fields })),
    columns: ['text', ...Object.keys(fields)],
    roles: HEAD_ROLES,
    notices: [notice],
  };
}
