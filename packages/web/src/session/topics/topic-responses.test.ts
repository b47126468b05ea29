import { expect, test } from 'vitest';
import { topicResponse } from './topic-responses.js';

const german = { text: 'Die alte Brücke über den Fluss wurde nach dem Sturm gesperrt und erst im Frühling geöffnet' };
const polish = { text: 'Stary most na rzece został po burzy zamknięty i będzie otwarty dopiero wiosną' };

const fit = (documents: readonly { readonly text: string }[]) =>
  topicResponse({
    want: 'fit',
    documents,
    clusters: [{ labels: ['Bridges'], documents: [0, 1] }],
    language: 'mixed',
    parameters: {},
    period: 'Week 1',
  });

test('topics are made of documents of one language, by whatever name the run found it', async () => {
  expect(await fit([german, german])).toMatchObject({ model: { language: 'German' } });
  await expect(fit([german, polish])).rejects.toThrow('Topics have one language, not German + Polish');
});

test('the words of a new topic are written as its documents write them', async () => {
  const document = (text: string, at: number) => ({ text: `${text} number ${at}` });
  const known = Array.from({ length: 20 }, (_, at) => document('The printer has a paper jam in the office', at));
  const { model } = (await topicResponse({
    want: 'fit',
    documents: known,
    clusters: [{ labels: ['Printer'], documents: known.map((_, at) => at) }],
    language: 'English',
    parameters: {},
    period: 'Week 1',
  })) as { model: never };
  const added = Array.from({ length: 20 }, (_, at) => document('Batteries of the bicycle overheated', at));
  const { fresh } = (await topicResponse({
    want: 'update',
    model,
    documents: [...known, ...added],
    period: 'Week 2',
  })) as { fresh: Readonly<Record<string, readonly string[]>> };
  expect(Object.values(fresh).flat()).toEqual(expect.arrayContaining(['batteries', 'bicycle', 'overheated']));
});
