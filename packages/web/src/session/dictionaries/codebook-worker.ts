/** The worker that reads codebooks. */
import '../../trusted-types.js';
import { checkSeeds } from '@sheaf/clustering/internal';
import { readCodebook } from '@sheaf/sources';
import { respondToQuestions } from '../threads/respond-to-questions.js';
import { type Category, categoriesOf } from './categories.js';
import type { Codebook } from './codebook.js';

respondToQuestions(async ({ bytes, name }: Codebook): Promise<readonly Category[]> => {
  const seeds = await readCodebook(bytes, name);
  return categoriesOf(checkSeeds(seeds, 0));
});
