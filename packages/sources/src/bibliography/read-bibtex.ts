/** BibTeX and BibLaTeX. */
import { FileError } from '../errors.js';
import { ORIGIN, type SourceRecord } from '../record-set.js';
import type { RawRecords } from '../records/raw-records.js';
import { type BibtexEntry, bibtexEntries } from './bibtex-entries.js';
import { citationFields, citationRoles, fieldsByTag } from './citation-fields.js';
import { plainDoi, yearIn } from './citation-values.js';
import { Citation, citationColumns } from './collect-citation.js';
import { typeName } from './record-types.js';
import { noticesOf } from './tagged-notices.js';
import { plainTex } from './tex-text.js';

const fields = fieldsByTag('bibtex');

/** @throws FileError if there are entries, and none of them can be read */
export function readBibtex(text: string): RawRecords {
  const { entries, faults } = bibtexEntries(text);
  const [first] = faults;
  if (entries.length === 0 && first)
    throw new FileError(first.message.replace(/^Line \d+: |\.$/g, ''), { line: first.line! });
  const records = entries.map(recordOfEntry);
  const columns = citationColumns(
    records,
    citationFields.map(({ name }) => name),
  );
  return { records, columns, roles: citationRoles, notices: noticesOf(faults), details: {} };
}

/** Where `and` or a comma parts names or keywords; inside braces they belong to a name. */
function partedBy(value: string, separator: RegExp): string[] {
  const parts: string[] = [];
  let [start, depth] = [0, 0];
  separator.lastIndex = 0;
  for (let at = 0; at < value.length; at++) {
    if (value[at] === '\\') at++;
    else if (value[at] === '{') depth++;
    else if (value[at] === '}') depth--;
    else if (depth === 0) {
      separator.lastIndex = at;
      const found = separator.exec(value);
      if (!found) continue;
      parts.push(value.slice(start, at));
      start = at + found[0].length;
      at = start - 1;
    }
  }
  return [...parts, value.slice(start)];
}

const NAMES = /\sand\s/gy;
/** What stands for the authors that are not named. */
const AND_OTHERS = 'others';
const KEYWORDS = /,/gy;
const SEMICOLONS = /;/gy;

/** Addresses hold signs that TeX reads otherwise. */
const VERBATIM = new Set(['url', 'doi', 'file', 'eprint']);

const partsOf = (name: string, value: string): readonly string[] => {
  if (name === 'authors' || name === 'editors')
    return partedBy(value.replace(/\s+/g, ' '), NAMES).filter(author => author.trim() !== AND_OTHERS);
  if (name === 'keywords' || name === 'index terms') return keywordsOf(value);
  if (name === 'affiliations') return value.split(/;\s/);
  return [value];
};

/** Web of Science puts all keywords into a second pair of braces, and semicolons between them. */
function keywordsOf(value: string): readonly string[] {
  const [, wrapped] = /^\{([^{}]*;[^{}]*)\}$/.exec(value.trim()) ?? [];
  if (wrapped !== undefined) return partedBy(wrapped, SEMICOLONS);
  return partedBy(value, partedBy(value, SEMICOLONS).length > 1 ? SEMICOLONS : KEYWORDS);
}

function recordOfEntry({ kind, key, values }: BibtexEntry): SourceRecord {
  const citation = new Citation();
  citation.put('type', typeName(kind));
  citation.put('citation key', key);
  for (const [tag, written] of values) {
    // A reference manager lists attachments in this field. Our column of this name says where a record was found.
    const name = tag === ORIGIN ? 'attachments' : (fields.get(tag)?.name ?? tag);
    const texts = partsOf(name, written).map(part =>
      VERBATIM.has(tag) ? part.replace(/[{}]|\\(?=[%_&#])/g, '') : plainTex(part),
    );
    for (const text of texts) putValue(citation, name, text, tag);
  }
  return citation.toRecord();
}

function putValue(citation: Citation, name: string, text: string, tag: string): void {
  if (name === 'date') citation.put('year', yearIn(text) ?? '', 'date');
  if (name === 'date' && /^\d{4}$/.test(text.trim())) return;
  citation.put(name, plainValue(name, text), tag);
}

function plainValue(name: string, text: string): string {
  if (name === 'doi') return plainDoi(text);
  return name === 'pages' ? text.replace(/\s*[–—-]+\s*/g, '-') : text;
}
