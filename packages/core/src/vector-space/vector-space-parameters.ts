import { choice, integer, number, part, strings, variant } from '../parameters/kinds.js';

const termWeighting = choice(
  'TermWeighting',
  [
    variant('LogTfIdfTermWeighting', {}, { title: 'Log tf-idf', description: 'tf · ln(N / df)' }),
    variant('LinearTfIdfTermWeighting', {}, { title: 'Linear tf-idf', description: 'tf · (N − df) / df' }),
    variant('TfTermWeighting', {}, { title: 'tf', description: 'The number of occurrences alone.' }),
  ],
  {
    defaultType: 'LogTfIdfTermWeighting',
    title: 'Term weighting',
    description: 'How the counts of a word become its weight in the term-document matrix.',
  },
);

export const matrixBuilder = part(
  'TermDocumentMatrixBuilder',
  {
    boostFields: strings({
      title: 'Boosted fields',
      description: 'Fields whose words weigh more, such as the title.',
    }),
    boostedFieldWeight: number({
      default: 2,
      minimum: 0,
      maximum: 10,
      title: 'Boosted field weight',
      description: 'Factor for words that occur in a boosted field.',
    }),
    maxWordDf: number({
      default: 0.9,
      minimum: 0,
      maximum: 1,
      title: 'Maximum word document frequency',
      description: 'Words in more than this share of the documents are left out of the matrix.',
    }),
    maximumMatrixSize: integer({
      default: 37500,
      minimum: 5000,
      title: 'Maximum matrix size',
      description:
        'Maximum number of cells of the term-document matrix, words times documents. A larger matrix is slower and gives finer topics.',
    }),
    termWeighting,
  },
  { title: 'Term-document matrix', description: 'How texts become vectors.' },
);
