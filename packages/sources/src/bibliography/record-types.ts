/** Kinds of publications: one word for each, and what the formats call it. */

interface RecordType {
  /** The value of the column `type`. */
  readonly name: string;
  /** RIS, as written; further codes that mean the same follow. */
  readonly ris: readonly string[];
  readonly nbib: string;
  readonly bibtex: readonly string[];
  /** What EndNote and Zotero call it. */
  readonly others?: readonly string[];
}

const recordTypes: readonly RecordType[] = [
  {
    name: 'article',
    ris: ['JOUR', 'EJOUR'],
    nbib: 'Journal Article',
    bibtex: ['article'],
    others: ['Electronic Article', 'journalArticle'],
  },
  { name: 'book', ris: ['BOOK', 'EBOOK'], nbib: 'Book', bibtex: ['book'] },
  {
    name: 'chapter',
    ris: ['CHAP', 'ECHAP'],
    nbib: 'Book Chapter',
    bibtex: ['incollection', 'inbook'],
    others: ['Book Section', 'bookSection'],
  },
  {
    name: 'conference paper',
    ris: ['CPAPER'],
    nbib: 'Conference Paper',
    bibtex: ['inproceedings', 'conference'],
    others: ['conferencePaper', 'Proceedings Paper'],
  },
  {
    name: 'proceedings',
    ris: ['CONF'],
    nbib: 'Congress',
    bibtex: ['proceedings'],
    others: ['Conference Proceedings'],
  },
  { name: 'thesis', ris: ['THES'], nbib: 'Academic Dissertation', bibtex: ['phdthesis', 'mastersthesis', 'thesis'] },
  { name: 'report', ris: ['RPRT'], nbib: 'Technical Report', bibtex: ['techreport', 'report'] },
  { name: 'preprint', ris: ['UNPB'], nbib: 'Preprint', bibtex: ['unpublished'] },
  { name: 'web page', ris: ['ELEC', 'WEB'], nbib: 'Webcast', bibtex: ['online', 'electronic', 'www'] },
  { name: 'dataset', ris: ['DATA'], nbib: 'Dataset', bibtex: ['dataset'] },
  { name: 'patent', ris: ['PAT'], nbib: 'Patent', bibtex: ['patent'] },
  { name: 'other', ris: ['GEN'], nbib: 'Other', bibtex: ['misc'] },
];

const namesOf = ({ name, ris, nbib, bibtex, others = [] }: RecordType): readonly string[] => [
  name,
  ...ris,
  nbib,
  ...bibtex,
  ...others,
];

const byName: ReadonlyMap<string, RecordType> = new Map(
  recordTypes.flatMap(type => namesOf(type).map(name => [name.toLowerCase(), type] as const)),
);

/** The word for a kind that a format names in its own way; kinds that the table does not know stay as they are. */
export const typeName = (written: string): string => byName.get(written.trim().toLowerCase())?.name ?? written.trim();

/** The code of RIS for a kind; an unknown kind keeps its own code if it looks like one. */
export const risType = (name: string): string =>
  byName.get(name.toLowerCase())?.ris[0] ?? (/^[A-Z]{2,6}$/.test(name) ? name : 'GEN');

export const nbibType = (name: string): string => byName.get(name.toLowerCase())?.nbib ?? name;

/** Kinds of entries for which the table has no word of its own. */
const OTHER_KINDS = ['booklet', 'collection', 'manual', 'periodical', 'software', 'string'];
const bibtexKinds: ReadonlySet<string> = new Set([...recordTypes.flatMap(({ bibtex }) => bibtex), ...OTHER_KINDS]);

/** Whether BibTeX or BibLaTeX knows entries of this kind, which is in small letters. */
export const isBibtexKind = (kind: string): boolean => bibtexKinds.has(kind);

/** The kind of a BibTeX entry. */
export const bibtexType = (name: string): string =>
  byName.get(name.toLowerCase())?.bibtex[0] ?? (/^[a-z]+$/.test(name) ? name : 'misc');
