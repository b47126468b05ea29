import { integer, part } from '../parameters/kinds.js';

export const wordDfThreshold = integer({
  default: 1,
  minimum: 1,
  maximum: 100,
  title: 'Word document frequency threshold',
  description: 'Words in fewer documents than this are dropped, and break the phrases they are in.',
});

/** Preprocessing of the algorithms that need words and stems only. */
export const basicPreprocessing = part(
  'BasicPreprocessingPipeline',
  { wordDfThreshold },
  { title: 'Preprocessing', description: 'What happens to the text before clustering.' },
);
