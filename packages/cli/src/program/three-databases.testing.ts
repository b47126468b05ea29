/** What three databases export about overlapping studies: 1,500 records, of which 300 are in two files. */
import { type SourceRecord, writeNbib, writeRis } from '@sheaf/sources';

const SUBJECTS = ['hospital discharge letters', 'early warning scores', 'patient survey answers', 'drug side effects'];
const METHODS = ['cluster analysis', 'topic models', 'neural networks', 'manual coding'];

/** Records as one database knows them. */
const recordOf = (number: number): SourceRecord => {
  const [subject, method] = [SUBJECTS[number % 4]!, METHODS[Math.floor(number / 4) % 4]!];
  return {
    type: ['article'],
    title: `Study ${number}: ${method} of ${subject}`,
    abstract: `We applied ${method} to ${subject} and report what study ${number} found about ${subject}.`,
    authors: [`Author${number}, A.`, 'Other, B.'],
    year: String(2000 + (number % 24)),
    ...(number % 3 === 0 ? {} : { doi: `10.1000/study.${number}` }),
  };
};

const range = (from: number, to: number): readonly SourceRecord[] =>
  Array.from({ length: to - from }, (_, at) => recordOf(from + at));

/** The tab-separated table of Web of Science. */
const webOfScience = (records: readonly SourceRecord[]): string =>
  [
    'PT\tAU\tTI\tSO\tAB\tPY\tDI',
    ...records.map(({ title, abstract, authors, year, doi = '' }) =>
      ['J', [authors!].flat().join('; '), String(title).toUpperCase(), 'J EX', abstract, year, doi].join('\t'),
    ),
  ].join('\r\n');

/** The files: the studies from 450 to 600 and those from 800 to 950 are in two of them. */
export const threeDatabases = (): readonly { readonly name: string; readonly text: string }[] => [
  { name: 'scopus.ris', text: writeRis(range(0, 600)) },
  { name: 'pubmed.nbib', text: writeNbib(range(450, 950).map((record, at) => ({ ...record, pmid: `${9000 + at}` }))) },
  { name: 'web-of-science.txt', text: webOfScience(range(800, 1200)) },
];
