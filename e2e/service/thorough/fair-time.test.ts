/** Work that takes for ever, or as long as it may, does not delay the work of others. */
import { expect, test } from 'vitest';
import { alternating } from '../hostile-bodies.js';
import { type Attack, PASS, passAttack } from '../pass-attack.js';
import { cluster, lingo, withServer } from '../server-process.js';

test('eight k-means requests of two thousand million rounds, and the good ones after them, are answered', async () => {
  await withServer([], async server => {
    const attack = Array.from({ length: 8 }, () => cluster(server, alternating));
    const good = await Promise.all(Array.from({ length: 8 }, () => cluster(server, lingo)));
    expect(good.map(({ status }) => status)).toEqual(good.map(() => 200));
    const replies = await Promise.all(attack);
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    const odd = { ...alternating, parameters: { maxIterations: 1001 } };
    const expected = await cluster(server, odd);
    expect(new Set(replies.map(({ text }) => text))).toEqual(new Set([expected.text]));
  });
});

test.each<Attack>([
  { workers: 1, count: 8, algorithm: 'Spin' },
  { workers: 2, count: 3, algorithm: 'Loop' },
])(PASS, passAttack);
