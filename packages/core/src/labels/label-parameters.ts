import { boolean, integer, number, part, switchedPart } from '../parameters/kinds.js';
import { type TProperties, Type } from '../schema.js';
import { wordDfThreshold } from '../vocabulary/vocabulary-parameters.js';

const enabled = { default: true, description: 'Whether the filter is applied.' };

const filter = <P extends TProperties>(typeName: string, title: string, description: string, properties: P) =>
  Type.Union([switchedPart(typeName, enabled, properties, { title, description }), Type.Null()], {
    title,
    description: `${description} \`null\` switches it off.`,
  });

/** Filters that look at one label alone. @param minLength default of the minimum number of characters */
const singleLabelFilters = (minLength: number) => ({
  minLengthLabelFilter: filter('MinLengthLabelFilter', 'Short labels', 'Removes labels with too few characters.', {
    minLength: integer({
      default: minLength,
      title: 'Minimum length',
      description: 'Minimum number of characters of a label, spaces between words included.',
    }),
  }),
  genitiveLabelFilter: filter(
    'GenitiveLabelFilter',
    'Genitive endings',
    'Removes labels that end in an English genitive.',
    {},
  ),
  queryLabelFilter: filter(
    'QueryLabelFilter',
    'Query words',
    'Removes labels made of words of the query hint alone.',
    {},
  ),
  stopWordLabelFilter: filter(
    'StopWordLabelFilter',
    'Function words',
    'Removes labels that begin or end with a function word.',
    {},
  ),
  numericLabelFilter: filter('NumericLabelFilter', 'Numbers', 'Removes labels that begin with a number.', {}),
  stopLabelFilter: filter(
    'StopLabelFilter',
    'Label dictionaries',
    'Applies the label filters of the language and of the request.',
    {},
  ),
});

const labelFilterTexts = { title: 'Label filters', description: 'Which labels are dropped before clustering.' };

/**
 * Without the filter of truncated labels, for algorithms that treat truncated labels in their own way. Names of two
 * letters, such as *UK* and *Qt*, may be labels.
 */
const basicLabelFilters = part('LabelFilterProcessor', singleLabelFilters(2), labelFilterTexts);

const labelFilters = part(
  'LabelFilterProcessor',
  {
    ...singleLabelFilters(3),
    completeLabelFilter: filter(
      'CompleteLabelFilter',
      'Truncated labels',
      'Removes labels that look like a piece of a longer label that is nearly as frequent.',
      {
        labelOverrideThreshold: number({
          default: 0.65,
          minimum: 0,
          maximum: 1,
          title: 'Keep a longer label when this frequent',
          description:
            'How frequent the longer label must be, relative to the shorter one. Lower values favour longer labels.',
        }),
      },
    ),
  },
  labelFilterTexts,
);

const documentAssigner = part(
  'DocumentAssigner',
  {
    exactPhraseAssignment: boolean({
      default: false,
      title: 'Exact phrase assignment',
      description:
        'Whether documents must contain a label as a phrase, in any form of its words. Otherwise its content words, anywhere in a document, are enough.',
    }),
    minClusterSize: integer({
      default: 2,
      minimum: 1,
      maximum: 100,
      title: 'Minimum cluster size',
      description: 'Labels with fewer documents than this are dropped.',
    }),
  },
  { title: 'Document assignment', description: 'How documents are assigned to labels.' },
);

const phraseDfThreshold = integer({
  default: 1,
  minimum: 1,
  maximum: 100,
  title: 'Phrase document frequency threshold',
  description: 'Phrases in fewer documents than this are not considered as labels.',
});

const preprocessingTexts = { title: 'Preprocessing', description: 'What happens to the text before clustering.' };

/** Preprocessing of the algorithms that choose their labels before they cluster. */
export const completePreprocessing = part(
  'CompletePreprocessingPipeline',
  {
    wordDfThreshold,
    phraseDfThreshold,
    labelFilters,
    documentAssigner,
  },
  preprocessingTexts,
);

/** Preprocessing of algorithms that name clusters after they have found them. */
export const namingPreprocessing = part(
  'CompletePreprocessingPipeline',
  { wordDfThreshold, phraseDfThreshold, labelFilters: basicLabelFilters },
  preprocessingTexts,
);
