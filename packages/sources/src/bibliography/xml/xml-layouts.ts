/** How databases and programs write records as XML: which elements are records, and where each field is in them. */
import { childElements, type Element, localName, textOf } from '../../markup/parse-xml.js';
import { type CitationName, fieldsByTag } from '../citation-fields.js';
import { nbibDate } from '../citation-values.js';

/** One field of a record: the path of its elements, and what is read of each; default: its text. */
export type XmlField = readonly [path: string, name: CitationName | 'text', read?: (element: Element) => string];

/** One way to write records as XML. */
export interface XmlLayout {
  /** Who writes it. */
  readonly name: string;
  /** Found in the first lines of a file, it tells the layout. */
  readonly recognised: RegExp;
  /** Names of the elements that are records, without prefix. */
  readonly records: readonly string[];
  /**
   * A path leads from the record by names without prefix: `a|b/c[type=x]/d@e` is the attribute `e` of each `d` in an
   * element `c` of the type `x` in an `a` or `b`.
   */
  readonly fields: readonly XmlField[];
  /** Fields of which each line is a value. */
  readonly listed?: ReadonlySet<string>;
  /** Elements of a record that are no fields; those in no path become columns. Absent: only what has a path is read. */
  readonly ignored?: ReadonlySet<string>;
}

const textsOf = (element: Element, ...names: readonly string[]): readonly string[] =>
  names.flatMap(name =>
    childElements(element)
      .filter(found => localName(found) === name)
      .map(textOf)
      .filter(text => text !== ''),
  );

const joinedTexts =
  (separator: string, ...names: readonly string[]) =>
  (element: Element): string =>
    textsOf(element, ...names).join(separator);

/** "BACKGROUND: …" for labelled parts of an abstract. */
export const labelledParts = (abstract: Element): readonly string[] =>
  childElements(abstract)
    .filter(({ name }) => name === 'AbstractText')
    .map(part => [part.attributes['Label'], textOf(part)].filter(Boolean).join(': '));

/** "Okafor, Ada" of two elements, or the name of a group. */
const personOf =
  (family: string, given: readonly string[], group: string) =>
  (element: Element): string =>
    [textsOf(element, family)[0], given.flatMap(name => textsOf(element, name))[0]].filter(Boolean).join(', ') ||
    textsOf(element, group).join(' ');

const pubmedName = personOf('LastName', ['ForeName', 'Initials'], 'CollectiveName');
const pubmedDate = (element: Element): string =>
  nbibDate(joinedTexts(' ', 'Year', 'Month', 'Day', 'MedlineDate')(element)) ?? '';

/** MODS gives parts of a name a type. */
function modsName(element: Element): string {
  const parts = childElements(element).filter(found => localName(found) === 'namePart');
  const typed = (type: string) => parts.filter(({ attributes }) => attributes['type'] === type).map(textOf);
  const person = [typed('family').join(' '), typed('given').join(' ')].filter(part => part !== '').join(', ');
  return (
    person ||
    parts
      .filter(({ attributes }) => attributes['type'] !== 'date')
      .map(textOf)
      .join(' ')
  );
}

/** Subfields of MARC end in the sign that parts them from the next one on a card. */
const subfields =
  (...codes: readonly string[]) =>
  (element: Element): string =>
    childElements(element)
      .filter(({ attributes }) => codes.includes(attributes['code'] ?? ''))
      .map(textOf)
      .join(' ')
      .replace(/(?:\s*[/:;,=]|(?<=[\p{Ll}\p{N})])\.)\s*$/u, '');

const marc = (tag: string, name: CitationName, ...codes: readonly string[]): XmlField => [
  `datafield[tag=${tag}]`,
  name,
  subfields(...codes),
];

/** The text of a book or an article, without what it cites. */
const proseOf = (element: Element): string =>
  textOf({
    ...element,
    children: element.children.filter(each => typeof each === 'string' || localName(each) !== 'back'),
  });

const endnoteFields: readonly XmlField[] = [
  ['ref-type@name', 'type'],
  ...[...fieldsByTag('endnote')].map(([path, { name }]): XmlField => [path, name as CitationName]),
];

const PUBMED = 'MedlineCitation/Article';
const HOST = 'relatedItem[type=host]';
const TEI_FILE = 'teiHeader/fileDesc';
const JATS = 'front/article-meta';

export const endnoteXml: XmlLayout = {
  name: 'EndNote',
  recognised: /^\s*(?:<\?xml[^>]*>\s*)?<xml>\s*<records>/,
  records: ['record'],
  fields: endnoteFields,
  listed: new Set(['issn', 'keywords']),
  ignored: new Set(['database', 'source-app']),
};

/** All layouts but that of EndNote, which is a kind of file of its own. */
export const xmlLayouts: readonly XmlLayout[] = [
  {
    name: 'PubMed',
    recognised: /<PubmedArticleSet\b|<PubmedArticle>|<PubmedBookArticle>/,
    records: ['PubmedArticle', 'PubmedBookArticle'],
    fields: [
      [`${PUBMED}/PublicationTypeList/PublicationType`, 'type'],
      ['BookDocument/ArticleTitle', 'title'],
      ['BookDocument/Book/BookTitle', 'title'],
      [`${PUBMED}/ArticleTitle`, 'title'],
      [`${PUBMED}/VernacularTitle`, 'title'],
      [`${PUBMED}/Abstract`, 'abstract', element => labelledParts(element).join(' ')],
      ['BookDocument/Abstract', 'abstract', element => labelledParts(element).join(' ')],
      [`${PUBMED}/AuthorList/Author`, 'authors', pubmedName],
      ['BookDocument/AuthorList/Author', 'authors', pubmedName],
      [`${PUBMED}/Journal/JournalIssue/PubDate`, 'year'],
      [`${PUBMED}/Journal/JournalIssue/PubDate`, 'date', pubmedDate],
      ['BookDocument/Book/PubDate', 'year'],
      [`${PUBMED}/Journal/Title`, 'journal'],
      [`${PUBMED}/Journal/ISOAbbreviation`, 'journal abbreviation'],
      [`${PUBMED}/Journal/JournalIssue/Volume`, 'volume'],
      [`${PUBMED}/Journal/JournalIssue/Issue`, 'issue'],
      [`${PUBMED}/Pagination/MedlinePgn`, 'pages'],
      ['PubmedData/ArticleIdList/ArticleId[IdType=doi]', 'doi'],
      [`${PUBMED}/ELocationID[EIdType=doi]`, 'doi'],
      ['MedlineCitation|BookDocument/PMID', 'pmid'],
      ['PubmedData/ArticleIdList/ArticleId[IdType=pmc]', 'pmcid'],
      [`${PUBMED}/Journal/ISSN`, 'issn'],
      ['MedlineCitation|BookDocument/KeywordList/Keyword', 'keywords'],
      ['MedlineCitation/MeshHeadingList/MeshHeading/DescriptorName', 'index terms'],
      [`${PUBMED}/AuthorList/Author/AffiliationInfo/Affiliation`, 'affiliations'],
      [`${PUBMED}/Language`, 'language'],
    ],
  },
  {
    name: 'MODS',
    recognised: /<(?:\w+:)?mods(?:Collection)?[\s>]/,
    records: ['mods'],
    fields: [
      ['genre', 'type'],
      [
        'titleInfo',
        'title',
        element => {
          const main = joinedTexts(' ', 'nonSort', 'title')(element);
          return [main, ...textsOf(element, 'subTitle')].join(': ');
        },
      ],
      ['abstract', 'abstract'],
      ['name', 'authors', modsName],
      ['originInfo/dateIssued', 'year'],
      ['originInfo/copyrightDate', 'year'],
      [`${HOST}/part/date`, 'year'],
      [`${HOST}/originInfo/dateIssued`, 'year'],
      [`${HOST}/titleInfo/title`, 'journal'],
      [`${HOST}/part/detail[type=volume]/number`, 'volume'],
      [`${HOST}/part/detail[type=issue]/number`, 'issue'],
      ['originInfo/edition', 'edition'],
      ['originInfo/publisher', 'publisher'],
      ['originInfo/place/placeTerm[type=text]', 'place'],
      ['identifier[type=doi]', 'doi'],
      ['identifier[type=pmid]', 'pmid'],
      ['identifier[type=isbn]', 'isbn'],
      [`${HOST}/identifier[type=issn]`, 'issn'],
      ['identifier[type=issn]', 'issn'],
      ['location/url', 'url'],
      ['subject/topic', 'keywords'],
      ['language/languageTerm', 'language'],
      ['note', 'notes'],
      ['tableOfContents', 'notes'],
      ['recordInfo/recordIdentifier', 'accession number'],
    ],
  },
  {
    name: 'MARCXML',
    recognised: /loc\.gov\/MARC21\/slim|<(?:\w+:)?leader>/,
    records: ['record'],
    fields: [
      marc('245', 'title', 'a', 'b', 'n', 'p'),
      marc('520', 'abstract', 'a', 'b'),
      ...['100', '110', '111', '700', '710', '711'].map(tag => marc(tag, 'authors', 'a')),
      marc('264', 'year', 'c'),
      marc('260', 'year', 'c'),
      ...['264', '260'].flatMap(tag => [marc(tag, 'publisher', 'b'), marc(tag, 'place', 'a')]),
      marc('250', 'edition', 'a'),
      marc('490', 'series', 'a'),
      marc('773', 'journal', 't'),
      ['datafield[tag=024]', 'doi', element => /^10\.\S+/.exec(subfields('a')(element))?.[0] ?? ''],
      marc('020', 'isbn', 'a'),
      marc('022', 'issn', 'a'),
      marc('653', 'keywords', 'a'),
      ...['600', '610', '650', '651', '655'].map(tag => marc(tag, 'index terms', 'a')),
      marc('856', 'url', 'u'),
      marc('041', 'language', 'a'),
      marc('500', 'notes', 'a'),
      marc('505', 'notes', 'a'),
      ['controlfield[tag=001]', 'accession number'],
    ],
  },
  {
    name: 'TEI',
    recognised: /<(?:\w+:)?(?:TEI(?:\.2)?|teiCorpus(?:\.2)?)[\s>]/,
    records: ['TEI', 'TEI.2'],
    fields: [
      [`${TEI_FILE}/titleStmt/title`, 'title'],
      ['teiHeader/profileDesc/abstract', 'abstract'],
      ['text', 'text', proseOf],
      [`${TEI_FILE}/titleStmt/author`, 'authors'],
      [
        `${TEI_FILE}/sourceDesc/biblStruct/analytic/author/persName`,
        'authors',
        personOf('surname', ['forename'], 'name'),
      ],
      [`${TEI_FILE}/publicationStmt/date`, 'date'],
      [`${TEI_FILE}/publicationStmt/publisher`, 'publisher'],
      [`${TEI_FILE}/sourceDesc/biblStruct/monogr/title[level=j]`, 'journal'],
      [`${TEI_FILE}/sourceDesc/biblStruct/idno[type=DOI]`, 'doi'],
      ['teiHeader/profileDesc/langUsage/language', 'language'],
      ['teiHeader/profileDesc/textClass/keywords/term', 'keywords'],
      ['teiHeader/profileDesc/textClass/keywords/list/item', 'keywords'],
    ],
  },
  {
    name: 'JATS',
    recognised: /<pmc-articleset\b|<article\s[^>]*(?:article-type|dtd-version)=/,
    records: ['article'],
    fields: [
      [`${JATS}/title-group/article-title`, 'title'],
      [`${JATS}/abstract`, 'abstract'],
      ['body', 'text'],
      [
        `${JATS}/contrib-group/contrib/name|collab`,
        'authors',
        element => personOf('surname', ['given-names'], '')(element) || textOf(element),
      ],
      [`${JATS}/pub-date/year`, 'year'],
      ['front/journal-meta/journal-title-group/journal-title', 'journal'],
      [`${JATS}/volume`, 'volume'],
      [`${JATS}/issue`, 'issue'],
      [`${JATS}/article-id[pub-id-type=doi]`, 'doi'],
      [`${JATS}/article-id[pub-id-type=pmid]`, 'pmid'],
      [`${JATS}/article-id[pub-id-type=pmc]`, 'pmcid'],
      ['front/journal-meta/issn', 'issn'],
      [`${JATS}/kwd-group/kwd`, 'keywords'],
    ],
  },
];
