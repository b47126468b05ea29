/**
 * The fields of a bibliographic record, and how each format writes them. Readers, writers and the recognition of
 * database exports all follow this table: what it lists is kept when a file is read and written again.
 */
import type { Role } from '../record-set.js';

/** One field of a bibliographic record, and its names in the formats. */
export interface CitationField {
  /** Name of the column. */
  readonly name: string;
  /** Whether a record may have several values. */
  readonly many?: boolean;
  /** What the field is for. */
  readonly role: Role;
  /** Tags of RIS; the first one is written, all are read. */
  readonly ris?: readonly string[];
  /** Tags of PubMed's NBIB; the first one is written, all are read. */
  readonly nbib?: readonly string[];
  /** Names of BibTeX and BibLaTeX; the first one is written, all are read. */
  readonly bibtex?: readonly string[];
  /** Paths of elements in EndNote XML. */
  readonly endnote?: readonly string[];
  /** Heads of columns in the tables that databases export. */
  readonly columns?: readonly string[];
}

export const citationFields = [
  {
    name: 'type',
    many: true,
    role: 'property',
    ris: ['TY'],
    nbib: ['PT'],
    columns: ['Document Type', 'Publication Type', 'PublicationType', 'Item Type', 'DT', 'type'],
  },
  {
    name: 'title',
    role: 'title',
    ris: ['TI', 'T1'],
    nbib: ['TI', 'BTI', 'TT'],
    bibtex: ['title'],
    endnote: ['titles/title'],
    columns: ['Title', 'Article Title', 'Document Title', 'TI', 'title', 'display_name'],
  },
  {
    name: 'abstract',
    role: 'text',
    ris: ['AB', 'N2'],
    nbib: ['AB', 'OAB'],
    bibtex: ['abstract'],
    endnote: ['abstract'],
    columns: ['Abstract', 'Abstract Note', 'AB', 'abstract'],
  },
  {
    name: 'authors',
    many: true,
    role: 'property',
    ris: ['AU', 'A1'],
    nbib: ['FAU', 'AU'],
    bibtex: ['author'],
    endnote: ['contributors/authors/author'],
    columns: ['Authors', 'Author', 'AU', 'authorships.author.display_name', 'authors'],
  },
  {
    name: 'editors',
    many: true,
    role: 'property',
    ris: ['ED', 'A2'],
    nbib: ['FED', 'ED'],
    bibtex: ['editor'],
    endnote: ['contributors/secondary-authors/author'],
    columns: ['Editors', 'Book Editors', 'Editor', 'BE'],
  },
  {
    name: 'year',
    role: 'date',
    ris: ['PY', 'Y1'],
    bibtex: ['year'],
    endnote: ['dates/year'],
    columns: ['Year', 'Publication Year', 'PubYear', 'PY', 'publication_year'],
  },
  {
    name: 'date',
    role: 'date',
    ris: ['DA'],
    nbib: ['DP'],
    bibtex: ['date'],
    endnote: ['dates/pub-dates/date'],
    columns: ['Publication Date', 'Publication date', 'Date', 'publication_date', 'Create Date'],
  },
  {
    name: 'journal',
    role: 'property',
    ris: ['T2', 'JF', 'JO'],
    nbib: ['JT'],
    bibtex: ['journal', 'journaltitle', 'booktitle'],
    endnote: ['titles/secondary-title', 'periodical/full-title'],
    columns: [
      'Source title',
      'Source Title',
      'Journal/Book',
      'Publication Title',
      'SO',
      'primary_location.source.display_name',
    ],
  },
  {
    name: 'journal abbreviation',
    role: 'property',
    ris: ['J2', 'JA'],
    nbib: ['TA'],
    bibtex: ['shortjournal', 'abbrev_source_title', 'journal-iso'],
    endnote: ['periodical/abbr-1', 'titles/alt-title'],
    columns: ['Abbreviated Source Title', 'Journal Abbreviation', 'J9'],
  },
  {
    name: 'volume',
    role: 'property',
    ris: ['VL'],
    nbib: ['VI'],
    bibtex: ['volume'],
    endnote: ['volume'],
    columns: ['Volume', 'VL', 'biblio.volume'],
  },
  {
    name: 'issue',
    role: 'property',
    ris: ['IS'],
    nbib: ['IP'],
    bibtex: ['number', 'issue'],
    endnote: ['number'],
    columns: ['Issue', 'IS', 'biblio.issue'],
  },
  {
    name: 'pages',
    role: 'property',
    ris: ['SP'],
    nbib: ['PG'],
    bibtex: ['pages'],
    endnote: ['pages'],
    columns: ['Pagination', 'Pages'],
  },
  { name: 'edition', role: 'property', ris: ['ET'], nbib: ['EN'], bibtex: ['edition'], endnote: ['edition'] },
  {
    name: 'publisher',
    role: 'property',
    ris: ['PB', 'PU'],
    nbib: ['PB'],
    bibtex: ['publisher'],
    endnote: ['publisher'],
    columns: ['Publisher', 'PU'],
  },
  {
    name: 'place',
    role: 'property',
    ris: ['CY'],
    nbib: ['PL'],
    bibtex: ['address', 'location'],
    endnote: ['pub-location'],
    columns: ['Publisher City', 'PI'],
  },
  { name: 'series', role: 'property', ris: ['T3'], bibtex: ['series'], endnote: ['titles/tertiary-title'] },
  {
    name: 'doi',
    role: 'id',
    ris: ['DO'],
    nbib: ['LID', 'AID'],
    bibtex: ['doi'],
    endnote: ['electronic-resource-num'],
    columns: ['DOI', 'DI', 'doi'],
  },
  {
    name: 'pmid',
    role: 'property',
    ris: ['AN'],
    nbib: ['PMID'],
    bibtex: ['pmid', 'pubmed_id'],
    columns: ['PMID', 'PubMed ID', 'Pubmed Id', 'PM', 'ids.pmid'],
  },
  {
    name: 'pmcid',
    role: 'property',
    ris: ['C2'],
    nbib: ['PMC'],
    bibtex: ['pmcid'],
    endnote: ['custom2'],
    columns: ['PMCID'],
  },
  {
    name: 'issn',
    many: true,
    role: 'property',
    ris: ['SN'],
    nbib: ['IS'],
    bibtex: ['issn', 'eissn'],
    endnote: ['isbn'],
    columns: ['ISSN', 'SN'],
  },
  {
    name: 'isbn',
    many: true,
    role: 'property',
    ris: ['SN'],
    nbib: ['ISBN'],
    bibtex: ['isbn'],
    columns: ['ISBN', 'ISBNs', 'BN'],
  },
  {
    name: 'url',
    many: true,
    role: 'link',
    ris: ['UR'],
    bibtex: ['url'],
    endnote: ['urls/related-urls/url', 'urls/web-urls/url'],
    columns: ['Link', 'Url', 'PDF Link', 'DOI Link', 'Source Linkout', 'primary_location.landing_page_url'],
  },
  {
    name: 'keywords',
    many: true,
    role: 'tag',
    ris: ['KW'],
    nbib: ['OT'],
    bibtex: ['keywords', 'author_keywords', 'keyword'],
    endnote: ['keywords/keyword'],
    columns: ['Author Keywords', 'Manual Tags', 'DE', 'keywords.display_name'],
  },
  {
    name: 'index terms',
    many: true,
    role: 'tag',
    nbib: ['MH'],
    bibtex: ['keywords-plus'],
    columns: [
      'Index Keywords',
      'Keywords Plus',
      'IEEE Terms',
      'Automatic Tags',
      'ID',
      'MeSH terms',
      'concepts.display_name',
    ],
  },
  {
    name: 'affiliations',
    many: true,
    role: 'property',
    ris: ['AD'],
    nbib: ['AD'],
    bibtex: ['affiliation', 'affiliations'],
    endnote: ['auth-address'],
    columns: ['Affiliations', 'Addresses', 'Author Affiliations', 'C1', 'Authors Affiliations'],
  },
  {
    name: 'language',
    role: 'property',
    ris: ['LA'],
    nbib: ['LA'],
    bibtex: ['language', 'langid'],
    endnote: ['language'],
    columns: ['Language of Original Document', 'Language', 'LA', 'language'],
  },
  {
    name: 'notes',
    many: true,
    role: 'property',
    ris: ['N1'],
    nbib: ['GN'],
    bibtex: ['note', 'annote'],
    endnote: ['notes', 'research-notes'],
  },
  {
    name: 'accession number',
    role: 'property',
    ris: ['AN'],
    bibtex: ['unique-id'],
    endnote: ['accession-num'],
    columns: ['EID', 'UT (Unique WOS ID)', 'UT', 'Publication ID', 'id'],
  },
  { name: 'database', role: 'property', ris: ['DB'], endnote: ['remote-database-name'] },
  { name: 'citation key', role: 'property', ris: ['ID'], endnote: ['rec-number'] },
] as const satisfies readonly CitationField[];

/** Names of the fields of the table. */
export type CitationName = (typeof citationFields)[number]['name'];

const all: readonly CitationField[] = citationFields;

/** What each field is for; fields that are not in the table are properties. */
export const citationRoles: Readonly<Record<string, Role>> = Object.fromEntries(
  all.map(({ name, role }) => [name, role]),
);

/** The formats whose names of fields stand in the table. */
export type CitationFormat = 'ris' | 'nbib' | 'bibtex' | 'endnote' | 'columns';

/** The field that each tag, name, path or head of a format represents. */
export const fieldsByTag = (format: CitationFormat): ReadonlyMap<string, CitationField> =>
  new Map(all.flatMap(field => (field[format] ?? []).map(tag => [tag, field] as const)).toReversed());

export const hasMany = (name: string): boolean => all.some(field => field.name === name && field.many === true);
