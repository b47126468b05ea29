/** Gathers the tagged values of one bibliographic record. */
import type { FieldValue } from '@sheaf/core';
import type { SourceRecord } from '../record-set.js';
import { recordOf } from '../records/to-record.js';
import { hasMany } from './citation-fields.js';
import { isIssn, isMissing, plainDoi, yearIn } from './citation-values.js';
import { typeName } from './record-types.js';

/** The form that values of a field have, whatever the format writes. */
const FORMS: Readonly<Record<string, (text: string) => string>> = {
  type: typeName,
  doi: plainDoi,
  year: text => yearIn(text) ?? text,
  pmid: text => text.replace(/^(?:PUBMED|MEDLINE)\s+/i, ''),
  pages: text => text.replace(/\s*[–—-]+\s*/g, '-'),
};

/** A record as it is read, tag by tag. */
export class Citation {
  readonly #values = new Map<string, string[]>();

  /** Whether nothing was put into it. */
  get isEmpty(): boolean {
    return this.#values.size === 0;
  }

  /** The first value of a field. */
  first(name: string): string | undefined {
    return this.#values.get(name)?.[0];
  }

  /**
   * Adds a value. A second, different value of a field that has only one goes into a column named after its tag, so
   * that nothing is lost.
   */
  put(name: string, value: string, tag: string = name): void {
    const text = value.replace(/\s+/g, ' ').trim();
    if (text === '' || isMissing(text)) return;
    const before = this.#values.get(name);
    if (before === undefined) this.#values.set(name, [text]);
    else if (hasMany(name) || name === tag) {
      if (!before.includes(text)) before.push(text);
    } else if (before[0] !== text) this.put(tag, text);
  }

  /** Adds a value as a format writes it, in the form that its field has. */
  take(name: string, value: string, tag: string): void {
    const text = value.trim();
    const field = name === 'issn' && !isIssn(text) ? 'isbn' : name;
    this.put(field, Object.hasOwn(FORMS, name) ? FORMS[name]!(text) : text, tag);
  }

  /** The record. Fields that may have several values always hold a list. */
  toRecord(): SourceRecord {
    return recordOf(
      [...this.#values].map(([name, texts]): [string, FieldValue] => [
        name,
        hasMany(name) || texts.length > 1 ? texts : texts[0]!,
      ]),
    );
  }
}

/** The columns that the records have, those of the table of fields first. */
export function citationColumns(records: readonly SourceRecord[], known: Iterable<string>): readonly string[] {
  const present = new Set(records.flatMap(record => Object.keys(record)));
  const listed = [...known].filter(name => present.has(name));
  return [...new Set([...listed, ...present])];
}
