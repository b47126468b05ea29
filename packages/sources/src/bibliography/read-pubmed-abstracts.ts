/** "Abstract (text)" of PubMed: numbered records, with a paragraph for each of source, title, authors and abstract. */
import type { SourceRecord } from '../record-set.js';
import type { RawRecords } from '../records/raw-records.js';
import { citationFields, citationRoles } from './citation-fields.js';
import { Citation, citationColumns } from './collect-citation.js';

const NUMBERED = /\n[ \t]*\n(?=\d{1,6}\. \S[^\n]*\.\s*\d{4})/;
const PMID = /^PMID: *(\d+)/m;

/** Whether a text holds records as PubMed prints them. */
export const isPubmedAbstracts = (text: string): boolean =>
  /^\s*1\. \S[^\r\n]*\.\s*(?:1[5-9]|20)\d\d/.test(text) && PMID.test(text);

/** Paragraphs that are not the abstract. */
const BESIDE =
  /^(?:Author information:|Collaborators:|Comment (?:in|on)\b|Erratum (?:in|for)\b|Update (?:in|of)\b|Republished (?:in|from)\b|Conflict of interest|©|Copyright\b|DOI:|PMCID:|PMID:|Publisher:)/i;

const joined = (paragraph: string): string => paragraph.replace(/\s+/g, ' ').trim();

function recordOf(text: string): SourceRecord {
  const [source = '', title = '', authors = '', ...others] = text.split(/\n\s*\n/).map(joined);
  const citation = new Citation();
  citation.take('title', title, 'title');
  citation.take('abstract', others.filter(paragraph => !BESIDE.test(paragraph)).join(' '), 'abstract');
  const names = authors.replace(/\(\d+\)(?:\(\d+\))*/g, '').replace(/\.$/, '');
  for (const name of names.split(/,\s*/)) citation.take('authors', name, 'authors');
  citation.take('year', source, 'year');
  citation.take('journal', source.replace(/^\d+\. /, '').split(/\.\s/, 1)[0]!, 'journal');
  for (const [name, pattern] of NUMBERS) citation.take(name, pattern.exec(text)?.[1] ?? '', name);
  return citation.toRecord();
}

const NUMBERS = [
  ['doi', /^DOI: *(10\.\S+)/m],
  ['pmid', PMID],
  ['pmcid', /^PMCID: *(PMC\d+)/m],
] as const;

/** Reads the records. */
export function readPubmedAbstracts(text: string): RawRecords {
  const records = text
    .replace(/\r\n?/g, '\n')
    .split(NUMBERED)
    .filter(part => part.trim() !== '')
    .map(recordOf);
  const columns = citationColumns(
    records,
    citationFields.map(({ name }) => name),
  );
  return { records, columns, roles: citationRoles, notices: [], details: { database: 'PubMed' } };
}
