/**
 * How each kind of file is recognised and read. The first kind that recognises a file reads it; the order is that of
 * the lists. Readers that bring a large library with them are loaded when the first file needs them.
 */

import { firstEntry, isBibtex } from '../bibliography/bibtex-entries.js';
import { isDatabaseTable } from '../bibliography/database-tables.js';
import { hasFieldTags, readFieldTags } from '../bibliography/field-tags/read-field-tags.js';
import { readBibtex } from '../bibliography/read-bibtex.js';
import { isNbib, readNbib } from '../bibliography/read-nbib.js';
import { isPubmedAbstracts, readPubmedAbstracts } from '../bibliography/read-pubmed-abstracts.js';
import { isRis, readRis } from '../bibliography/read-ris.js';
import { isCitationXml, isEndnoteXml, readCitationXml, readEndnoteXml } from '../bibliography/xml/read-citation-xml.js';
import { type Format, formatNotes } from '../records/formats.js';
import type { RawRecords } from '../records/raw-records.js';
import { readJson } from './json/read-json.js';
import { beginsWithDocument, looksLikeJsonLines, readJsonLines } from './json/read-json-lines.js';
import { isScriptedJson, jsonOfScript } from './json/scripted-json.js';
import { isMail } from './mail/mail-files.js';
import type { ReadOptions } from './read-options.js';
import { isZip, startsWith } from './signatures.js';
import { isDrawnTable, readDrawnTable } from './tables/drawn-table.js';
import { isLoneColumn, looksLikeTable, readDelimited } from './tables/read-delimited.js';
import { isClippings, readClippings } from './text/read-clippings.js';
import { isGitLog, readGitLog } from './text/read-git-log.js';
import { isPage, readHtml } from './text/read-html.js';
import { areLabelledLines, readLabelledLines } from './text/read-labelled-lines.js';
import { isLatex, readLatex } from './text/read-latex.js';
import { isLog, readLog } from './text/read-log.js';
import { isMarkdown, readMarkdown } from './text/read-markdown.js';
import { isOrg, readOrg } from './text/read-org.js';
import { readPlainText } from './text/read-plain-text.js';
import { isSubtitles, readSubtitles } from './text/read-subtitles.js';
import { isTranscript, readTranscript } from './text/read-transcript.js';
import { isWiki, readWiki } from './text/read-wiki.js';
import { readXml } from './text/read-xml.js';
import { zipEntries } from './unzip.js';

/** A file that is not text. */
export interface BinaryKind {
  readonly format: Format;
  recognises(bytes: Uint8Array): boolean;
  read(bytes: Uint8Array, options: ReadOptions): Promise<RawRecords>;
}

/** A text, its first character that is no space, and the ending of its name. */
export interface TextFile {
  readonly text: string;
  readonly start: string;
  readonly extension: string;
}

/** A file that is text. */
export interface TextKind {
  readonly format: Format;
  recognises(file: TextFile, options: ReadOptions): boolean;
  read(text: string, options: ReadOptions): RawRecords;
}

/** Whether these are the entries of a workbook in XML; binary ones (.xlsb) have the same folders. */
const isWorkbook = (names: readonly string[]): boolean =>
  names.some(name => name.startsWith('xl/')) && !names.includes('xl/workbook.bin');

export const binaryKinds: readonly BinaryKind[] = [
  {
    format: 'xlsx',
    recognises: bytes => isZip(bytes) && isWorkbook(zipEntries(bytes)),
    read: async (bytes, options) => (await import('./tables/read-xlsx.js')).readXlsx(bytes, options),
  },
  {
    format: 'ods',
    recognises: bytes => isZip(bytes) && zipEntries(bytes).includes('content.xml'),
    read: async (bytes, options) => (await import('./tables/read-ods.js')).readOds(bytes, options),
  },
  {
    format: 'parquet',
    recognises: bytes => startsWith(bytes, 'PAR1'),
    read: async (bytes, options) => (await import('./tables/read-parquet.js')).readParquet(bytes, options),
  },
  {
    format: 'mail',
    recognises: isMail,
    read: async (bytes, options) => (await import('./mail/read-mail.js')).readMail(bytes, options),
  },
];

const has = (format: Format, extension: string): boolean =>
  (formatNotes[format].extensions as readonly string[]).includes(extension);

/** Whether a place of a table lies within quotation marks. */
const isQuoted = (text: string, place: number): boolean => text.slice(0, place).split('"').length % 2 === 0;

/** What a list of JSON begins with. A text may begin with a bracket as well: `[12.03.24, 10:10] Ada: …`, `[1] See …`. */
const LIST = /^\s*\[\s*(?:[[{"\]]|(?:-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)\s*(?:,|\][^\p{L}]*$))/u;

const isJson = ({ text, start, extension }: TextFile): boolean =>
  start === '{' || (start === '[' && (has('json', extension) || has('jsonl', extension) || LIST.test(text)));

const MARKDOWN = new Set(['md', 'markdown', 'mdown']);
const WIKI = new Set(['rst', 'adoc', 'asciidoc', 'wiki', 'textile']);

export const textKinds: readonly TextKind[] = [
  { format: 'csv', recognises: (_, { delimiter }) => delimiter !== undefined, read: readDelimited },
  {
    format: 'text',
    recognises: ({ text, extension }, { split }) => split === undefined && !has('csv', extension) && isLog(text),
    read: readLog,
  },
  {
    format: 'bibtex',
    recognises: ({ text, start, extension }) =>
      !'{[<'.includes(start) &&
      isBibtex(text) &&
      !(has('csv', extension) && (looksLikeTable(text) || isQuoted(text, firstEntry(text)))),
    read: readBibtex,
  },
  {
    format: 'jsonl',
    recognises: file =>
      isJson(file) &&
      (looksLikeJsonLines(file.text) || (has('jsonl', file.extension) && beginsWithDocument(file.text))),
    read: readJsonLines,
  },
  { format: 'json', recognises: isJson, read: readJson },
  {
    format: 'json',
    recognises: ({ text }) => isScriptedJson(text),
    read: (text, options) => readJson(jsonOfScript(text), options),
  },
  { format: 'text', recognises: isPage, read: readHtml },
  { format: 'text', recognises: ({ text }) => isSubtitles(text), read: readSubtitles },
  { format: 'tagged', recognises: ({ text }) => hasFieldTags(text), read: readFieldTags },
  { format: 'endnote', recognises: ({ text }) => isEndnoteXml(text), read: readEndnoteXml },
  { format: 'xml', recognises: ({ text, start }) => start === '<' && isCitationXml(text), read: readCitationXml },
  { format: 'xml', recognises: ({ start }) => start === '<', read: readXml },
  { format: 'ris', recognises: ({ text }) => isRis(text), read: readRis },
  { format: 'nbib', recognises: ({ text }) => isNbib(text), read: readNbib },
  { format: 'nbib', recognises: ({ text }) => isPubmedAbstracts(text), read: readPubmedAbstracts },
  { format: 'text', recognises: ({ text }) => areLabelledLines(text), read: readLabelledLines },
  { format: 'text', recognises: ({ text }) => isClippings(text), read: readClippings },
  { format: 'text', recognises: ({ text }) => isGitLog(text), read: readGitLog },
  { format: 'csv', recognises: ({ extension }) => has('csv', extension), read: readDelimited },
  {
    format: 'text',
    recognises: ({ text }, { split }) => split === undefined && isTranscript(text),
    read: readTranscript,
  },
  {
    format: 'csv',
    recognises: ({ text }, { split }) => split === undefined && isDrawnTable(text),
    read: readDrawnTable,
  },
  {
    format: 'bibtex',
    recognises: ({ text, extension }) => has('bibtex', extension) && text.includes('@'),
    read: readBibtex,
  },
  { format: 'text', recognises: ({ text, extension }) => extension === 'tex' || isLatex(text), read: readLatex },
  { format: 'text', recognises: ({ text, extension }) => extension === 'org' || isOrg(text), read: readOrg },
  {
    format: 'text',
    recognises: ({ text, extension }) => MARKDOWN.has(extension) || (isMarkdown(text) && !looksLikeTable(text)),
    read: readMarkdown,
  },
  {
    format: 'text',
    recognises: ({ text, extension }) => WIKI.has(extension) || (isWiki(text) && !looksLikeTable(text)),
    read: readWiki,
  },
  {
    format: 'csv',
    recognises: ({ text }, { split }) =>
      (split === undefined && (looksLikeTable(text) || isLoneColumn(text))) || isDatabaseTable(text),
    read: readDelimited,
  },
  { format: 'text', recognises: () => true, read: readPlainText },
];
