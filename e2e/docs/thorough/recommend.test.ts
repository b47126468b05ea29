/** The five questions of the guide: every set of answers ends in settings that the engine takes. */
import { expect, test } from 'vitest';
import { type Answers, questions, type Recommendation, recommend } from '../../../docs/.vitepress/theme/recommend.js';
import { engine } from '../engine.js';

const all: readonly Answers[] = questions.reduce<readonly object[]>(
  (sets, { name, choices }) => sets.flatMap(set => choices.map(choice => ({ ...set, [name]: choice }))),
  [{}],
) as readonly Answers[];

test('every set of answers has a recommendation that runs', async () => {
  expect(all.length).toBe(2 * 3 * 2 * 2 * 4);
  for (const { algorithm, changes } of all.map(recommend))
    await expect(
      engine.cluster({ algorithm, language: 'English', parameters: changes as never, documents: [] }),
    ).resolves.toEqual({ clusters: [] });
});

test("who needs Carrot2's answers is never sent to what Carrot2 has not, and every algorithm is somebody's answer", () => {
  const exact = all.filter(({ same }) => same === 'yes').map(answers => recommend(answers).algorithm);
  expect([...new Set(exact)].sort()).toEqual(['Bisecting K-Means', 'Lingo', 'STC']);
  expect(new Set(all.map(answers => recommend(answers).algorithm)).size).toBe(4);
});

test('who wants every document in a group gets settings that leave out few', () => {
  const found = all
    .filter(({ rest, same, size }) => rest === 'yes' && same === 'no' && size !== 'more')
    .map(answers => recommend(answers));
  const keeps = ({ algorithm, changes }: Recommendation) =>
    algorithm === 'Bisecting K-Means' || (changes['clusterStrength'] === 0 && changes['looseTies'] === 0);
  expect(found.filter(recommendation => !keeps(recommendation))).toEqual([]);
});

test('who wants no overlap gets none', () => {
  const found = all
    .filter(({ overlap, same }) => overlap === 'no' && same === 'no')
    .map(answers => recommend(answers).algorithm);
  expect(found.filter(name => name === 'Lingo' || name === 'STC')).toEqual([]);
});
