import { expect, test } from 'vitest';
import { irish } from './irish.js';
import { withoutMutation } from './mutation.js';

test.each([
  ['bhean', 'bean'],
  ['mbeidh', 'beidh'],
  ['bhfuil', 'fuil'],
  ['t-ainm', 'ainm'],
  ["d'fhág", 'fág'],
  ['ainm', 'ainm'],
])('%s is %s without its mutation', (word, radical) => {
  expect(withoutMutation(word)).toBe(radical);
});

test.each(['gach', 'ngach', 'chéile', 'gcéanna'])('%s is a function word, mutated or not', word => {
  expect(irish.isStopWord(word)).toBe(true);
});

test.each(['bhean', 'gcathair', 'n-arán', 'shráid'])('%s names something', word => {
  expect(irish.isStopWord(word)).toBe(false);
});
