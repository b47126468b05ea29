/** Texts with headings, in some markup: its signs are removed, and every paragraph keeps the heading above it. */
import type { SourceRecord } from '../../record-set.js';
import type { RawRecords } from '../../records/raw-records.js';
import { areItems, readPlainText, type TextOptions } from './read-plain-text.js';

/** How a text marks its headings and words. */
export interface Markup {
  /** What people call it. */
  readonly name: string;
  /** The text without what is not read, such as code and comments. */
  readonly withoutCode: (text: string) => string;
  /** The words of a heading, with their markup; undefined for other lines. */
  readonly heading: (line: string) => string | undefined;
  /** The words of a line. */
  readonly plainLine: (line: string) => string;
}

interface Section {
  readonly name: string;
  readonly lines: string[];
}

function sectionsOf(text: string, { withoutCode, heading }: Markup): Section[] {
  const sections: Section[] = [{ name: '', lines: [] }];
  for (const line of withoutCode(text).split(/\r\n|\n|\r/)) {
    const name = heading(line);
    if (name === undefined) sections.at(-1)!.lines.push(line);
    else sections.push({ name, lines: [] });
  }
  return sections;
}

/** Whether the text is a list below its headings, whose items are the documents. */
function isList(sections: readonly Section[]): boolean {
  const lines = sections.flatMap(section => section.lines).filter(line => line.trim() !== '');
  return lines.length > 1 && areItems(lines);
}

export const readSections =
  (markup: Markup) =>
  (text: string, { several, split: chosen }: TextOptions = {}): RawRecords => {
    const marked = sectionsOf(text, markup);
    const areDocuments = chosen === undefined && !several && isList(marked);
    const split = chosen ?? (several ? 'file' : areDocuments ? 'line' : 'paragraph');
    const items = areDocuments ? ' Each item of its lists is a document.' : '';
    const message = `${markup.name} is read as text, without its signs and its code.${items}`;
    const notices = [{ level: 'info', message } as const];
    const sections = marked.map(({ name, lines }) => ({
      name: markup.plainLine(name).trim(),
      lines: lines.map(markup.plainLine),
    }));
    if (split === 'file') {
      const whole = sections.map(({ name, lines }) => [name, ...lines].join('\n'));
      return { ...readPlainText(whole.join('\n'), { split }), notices };
    }
    const records = sections.flatMap(({ name, lines }): SourceRecord[] =>
      readPlainText(lines.join('\n'), { split }).records.map(record => ({
        ...record,
        ...(name === '' ? {} : { section: name }),
      })),
    );
    return { records, columns: ['text', 'section'], notices, details: { split } };
  };
