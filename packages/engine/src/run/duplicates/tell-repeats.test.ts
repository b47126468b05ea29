import { expect, test } from 'vitest';
import { tellRepeats } from './tell-repeats.js';

const footer = { text: 'all rights reserved by the owners of this page and by those who wrote for it', texts: 38 };

test.each([
  [{ copies: [], ignored: [] }, null],
  [{ copies: [[0, 3, 4]], ignored: [] }, 'Counted once: 3 documents that are equal.'],
  [
    {
      copies: [
        [0, 3],
        [1, 2, 5],
      ],
      ignored: [{ text: 'sent from my phone please excuse typos', texts: 12 }],
    },
    'Counted once: 5 documents that are equal, in 2 groups. Ignored: words that 12 texts share (“sent from my phone please excuse typos”).',
  ],
  [
    { copies: [], ignored: [footer, { text: 'read more', texts: 11 }] },
    'Ignored: words that 38 texts share (“all rights reserved by the owners of this page and by those …”, and others).',
  ],
])('%j is told in a sentence', (repeats, sentence) => {
  expect(tellRepeats(repeats, [])).toBe(sentence);
});

test('documents that differ only in numbers are not called equal', () => {
  const documents = [{ text: 'Server 7 is down' }, { text: 'A parcel is late' }, { text: 'server 12 is down' }];
  expect(tellRepeats({ copies: [[0, 2]], ignored: [] }, documents)).toBe(
    'Counted once: 2 documents that are equal or differ only in numbers.',
  );
});
