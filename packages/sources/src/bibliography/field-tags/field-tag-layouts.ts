/** How databases and programs write records as plain text, one field per line, each with a tag of its own. */
import { type CitationName, fieldsByTag } from '../citation-fields.js';

/** A line with its tag. A line without a tag continues the field before it. */
export interface TaggedLine {
  readonly tag: string;
  readonly text: string;
}

/** One way to write records as tagged lines. */
export interface FieldTagLayout {
  /** Who writes it. */
  readonly name: string;
  /** Where the first record begins; found near the start of a text, it tells the layout. */
  readonly recognised: RegExp;
  /** A line with a tag and a value. */
  readonly line: RegExp;
  /** The line that begins a record. */
  readonly begin: RegExp;
  /** The line that ends a record; without one, a record ends where the next begins. */
  readonly end?: RegExp;
  /** The field of each tag; other tags become columns of their own. */
  readonly fields: ReadonlyMap<string, CitationName | string>;
  /** Tags of which every further line is a further value. */
  readonly listed: ReadonlySet<string>;
  /** What is between several values of one line, by the name of the field. */
  readonly separators: Readonly<Record<string, RegExp>>;
  /** First and last page, if they stand in two fields. */
  readonly pages?: readonly [first: string, last: string];
  /** The tag of lines above the first tag of a record. What has no other lines is no record. */
  readonly untagged?: string;
  /** Tags of lines about the file. */
  readonly ignored?: ReadonlySet<string>;
}

const SEMICOLON = /\s*;\s+|\s*;$/;

const headsOfTables = new Map([...fieldsByTag('columns')].map(([tag, { name }]) => [tag, name] as const));

const webOfScience: FieldTagLayout = {
  name: 'Web of Science',
  recognised: /^\s*FN .+(?:\r\n|\n|\r)VR .+(?:\r\n|\n|\r)+PT /,
  line: /^([A-Z][A-Z0-9])(?: (.*)|\s*)$/,
  begin: /^PT(?: |$)/,
  end: /^ER\s*$/,
  fields: headsOfTables,
  listed: new Set(['AU', 'AF', 'BA', 'BF', 'BE', 'GP', 'CA', 'CR', 'C1', 'C3', 'ED', 'FX']),
  separators: { keywords: SEMICOLON, 'index terms': SEMICOLON, type: SEMICOLON },
  pages: ['BP', 'EP'],
  ignored: new Set(['FN', 'VR', 'EF']),
};

const cochrane: FieldTagLayout = {
  name: 'Cochrane Library',
  recognised: /^\s*Record #\d+ of \d+\s*(?:\r\n|\n|\r)(?:Provider: .*(?:\r\n|\n|\r))?[A-Z]{2,3}: /,
  line: /^([A-Z][A-Z0-9]{1,2}|Provider): ?(.*)$/,
  begin: /^Record #\d+ of \d+\s*$/,
  fields: new Map<string, CitationName>([
    ['TI', 'title'],
    ['AB', 'abstract'],
    ['AU', 'authors'],
    ['SO', 'journal'],
    ['YR', 'year'],
    ['VL', 'volume'],
    ['NO', 'issue'],
    ['PG', 'pages'],
    ['PT', 'type'],
    ['KY', 'keywords'],
    ['DOI', 'doi'],
    ['PM', 'pmid'],
    ['US', 'url'],
    ['ID', 'accession number'],
  ]),
  listed: new Set(['AU']),
  separators: { keywords: SEMICOLON, type: SEMICOLON },
};

/** The format of the program refer, as EndNote, Google Scholar and many publishers offer it. */
const refer: FieldTagLayout = {
  name: 'EndNote',
  recognised: /^\s*%0 \S.*(?:\r\n|\n|\r)%[A-Z0-9@+] /,
  line: /^%([A-Z0-9@+!&*$#[\](?~=<>^])(?: (.*)|\s*)$/,
  begin: /^%0 /,
  fields: new Map<string, CitationName>([
    ['0', 'type'],
    ['T', 'title'],
    ['X', 'abstract'],
    ['A', 'authors'],
    ['E', 'editors'],
    ['D', 'year'],
    ['8', 'date'],
    ['J', 'journal'],
    ['B', 'journal'],
    ['V', 'volume'],
    ['N', 'issue'],
    ['P', 'pages'],
    ['I', 'publisher'],
    ['C', 'place'],
    ['S', 'series'],
    ['7', 'edition'],
    ['R', 'doi'],
    ['@', 'issn'],
    ['U', 'url'],
    ['K', 'keywords'],
    ['+', 'affiliations'],
    ['G', 'language'],
    ['Z', 'notes'],
    ['M', 'accession number'],
    ['~', 'database'],
    ['F', 'citation key'],
  ]),
  listed: new Set(['A', 'E', 'K', 'U']),
  separators: { keywords: SEMICOLON },
};

/** Ovid writes the name of a field on a line of its own, and its value indented below it. */
const ovid: FieldTagLayout = {
  name: 'Ovid',
  recognised: /(?:^|[\r\n])<1>\s*(?:\r\n|\n|\r)[A-Z][A-Za-z /()-]{1,50}(?:\r\n|\n|\r)[ \t]+\S/,
  line: /^([A-Z][A-Za-z /()-]{1,50}?)()\s*$/,
  begin: /^<\d+>\s*$/,
  fields: new Map<string, CitationName>([
    ['Title', 'title'],
    ['Original Title', 'title'],
    ['Abstract', 'abstract'],
    ['Authors', 'authors'],
    ['Author', 'authors'],
    ['Authors Full Name', 'authors'],
    ['Author/Editors', 'authors'],
    ['Source', 'journal'],
    ['Journal Name', 'journal'],
    ['Year of Publication', 'year'],
    ['Publication Year', 'year'],
    ['Date of Publication', 'date'],
    ['Publication Type', 'type'],
    ['Digital Object Identifier', 'doi'],
    ['DO Number', 'doi'],
    ['Unique Identifier', 'accession number'],
    ['Accession Number', 'accession number'],
    ['PMID', 'pmid'],
    ['ISSN', 'issn'],
    ['Institution', 'affiliations'],
    ['Keyword Heading', 'keywords'],
    ['Keywords', 'keywords'],
    ['Author Keywords', 'keywords'],
    ['Subject Headings', 'index terms'],
    ['MeSH Subject Headings', 'index terms'],
    ['Language', 'language'],
    ['Publisher', 'publisher'],
    ['Link to the Ovid Full Text or citation', 'url'],
  ]),
  listed: new Set(),
  separators: { authors: SEMICOLON, keywords: SEMICOLON, 'index terms': SEMICOLON },
};

/** The other text of Ovid: numbers of records, and a tag of two letters before each value. */
const ovidTags: FieldTagLayout = {
  name: 'Ovid',
  recognised: /(?:^|[\r\n])(?:<1>|1\.)[ \t]*(?:\r\n|\n|\r)[A-Z][A-Z0-9] {0,2}- /,
  line: /^([A-Z][A-Z0-9]) {0,2}-(?: (.*)|\s*)$/,
  begin: /^(?:<\d+>|\d+\.)\s*$/,
  fields: new Map<string, CitationName>([
    ['TI', 'title'],
    ['AB', 'abstract'],
    ['AU', 'authors'],
    ['PT', 'type'],
    ['DO', 'doi'],
    ['KW', 'keywords'],
    ['MH', 'index terms'],
    ['LG', 'language'],
    ['FA', 'authors'],
    ['SO', 'journal'],
    ['YR', 'year'],
    ['DP', 'date'],
    ['UI', 'accession number'],
    ['AN', 'accession number'],
    ['PM', 'pmid'],
    ['IS', 'issn'],
    ['IN', 'affiliations'],
    ['DB', 'database'],
  ]),
  listed: new Set(['AU', 'KW', 'MH', 'IN']),
  separators: { keywords: SEMICOLON },
};

/** The same without hyphens, where the value may be indented below its tag. */
const ovidBareTags: FieldTagLayout = {
  ...ovidTags,
  recognised:
    /(?:^|[\r\n])(?:<1>|1\.)[ \t]*(?:\r\n|\n|\r)(?:AN|AU|DB|PM|RO|ST|TI|UI|VN)(?:[ \t]+\S|[ \t]*(?:\r\n|\n|\r)[ \t]+\S)/,
  line: /^([A-Z][A-Z0-9])(?:[ \t]+(\S.*)|[ \t]*)$/,
};

/** ReDIF, in which RePEc collects working papers. */
const repec: FieldTagLayout = {
  name: 'RePEc',
  recognised: /^\s*Template-Type: *ReDIF-/i,
  line: /^([A-Za-z][A-Za-z-]+):\s?(.*)$/,
  begin: /^Template-Type:/i,
  fields: new Map<string, CitationName>([
    ['Template-Type', 'type'],
    ['Title', 'title'],
    ['Abstract', 'abstract'],
    ['Author-Name', 'authors'],
    ['Author-WorkPlace-Name', 'affiliations'],
    ['Creation-Date', 'date'],
    ['Year', 'year'],
    ['Journal', 'journal'],
    ['Volume', 'volume'],
    ['Issue', 'issue'],
    ['Number', 'issue'],
    ['Pages', 'pages'],
    ['DOI', 'doi'],
    ['File-URL', 'url'],
    ['Keywords', 'keywords'],
    ['Classification-JEL', 'index terms'],
    ['Publisher-Name', 'publisher'],
    ['Handle', 'accession number'],
    ['Language', 'language'],
    ['Note', 'notes'],
  ]),
  listed: new Set(),
  separators: { keywords: /\s*[;,]\s+|\s*;$/ },
};

/** RefWorks: a record begins with its type, and ends with an empty line. */
const refworks: FieldTagLayout = {
  name: 'RefWorks',
  recognised: /^\s*RT [A-Z][A-Za-z, ]+(?:\r\n|\n|\r)(?:SR|ID|A1|T1|JF|YR) /,
  line: /^([A-Z][A-Z0-9])(?: (.*)|\s*)$/,
  begin: /^RT /,
  fields: new Map<string, CitationName>([
    ['RT', 'type'],
    ['T1', 'title'],
    ['AB', 'abstract'],
    ['A1', 'authors'],
    ['YR', 'year'],
    ['FD', 'date'],
    ['JF', 'journal'],
    ['VO', 'volume'],
    ['IS', 'issue'],
    ['PB', 'publisher'],
    ['SN', 'issn'],
    ['DO', 'doi'],
    ['K1', 'keywords'],
    ['UL', 'url'],
    ['LA', 'language'],
    ['NO', 'notes'],
    ['AD', 'affiliations'],
    ['DS', 'database'],
    ['ID', 'accession number'],
  ]),
  listed: new Set(['A1', 'K1']),
  separators: {},
  pages: ['SP', 'OP'],
};

/** Names of fields of ProQuest that have no field of their own here. */
const OTHER_NAMES =
  'Full text|Links|Publication info|Location|People|Company / organization|Section|Supplement|Source|Source type|' +
  'Country of publication|Publication subject|Document feature|Copyright|Last updated|Number of references|CODEN';

const proquestFields = new Map<string, CitationName>([
  ['Title', 'title'],
  ['Abstract', 'abstract'],
  ['Author', 'authors'],
  ['Authors', 'authors'],
  ['Author affiliation', 'affiliations'],
  ['Publication title', 'journal'],
  ['Publication year', 'year'],
  ['Year', 'year'],
  ['Publication date', 'date'],
  ['Volume', 'volume'],
  ['Issue', 'issue'],
  ['Pages', 'pages'],
  ['First page', 'pages'],
  ['Publisher', 'publisher'],
  ['Place of publication', 'place'],
  ['ISSN', 'issn'],
  ['e-ISSN', 'issn'],
  ['ISBN', 'isbn'],
  ['DOI', 'doi'],
  ['PMID', 'pmid'],
  ['Document type', 'type'],
  ['Language of publication', 'language'],
  ['Language', 'language'],
  ['Subject', 'index terms'],
  ['Identifier / keyword', 'keywords'],
  ['ProQuest document ID', 'accession number'],
  ['Accession number', 'accession number'],
  ['Document URL', 'url'],
  ['Database', 'database'],
]);

/** ProQuest: records between long lines, with a paragraph per field. Texts go on in paragraphs of their own. */
const proquest: FieldTagLayout = {
  name: 'ProQuest',
  recognised: /(?:^|[\r\n])_{20,}\s[\s\S]*[\r\n](?:Publication (?:title|info|year)|Author|Abstract|Links): /,
  line: new RegExp(`^(${[...proquestFields.keys()].join('|')}|${OTHER_NAMES}): ?(.*)$`),
  begin: /^(?:_{20,}|Document \d+ of \d+)\s*$/,
  fields: new Map([...proquestFields, ['', 'title']]),
  listed: new Set(),
  separators: { authors: SEMICOLON, 'index terms': SEMICOLON, keywords: SEMICOLON },
  untagged: '',
};

const layouts: readonly FieldTagLayout[] = [
  webOfScience,
  cochrane,
  refer,
  ovidTags,
  ovidBareTags,
  ovid,
  repec,
  refworks,
  proquest,
];

/** The layout that a text follows; undefined for other texts. */
export const layoutOf = (text: string): FieldTagLayout | undefined => {
  const start = text.slice(0, 5000);
  return layouts.find(({ recognised }) => recognised.test(start));
};
