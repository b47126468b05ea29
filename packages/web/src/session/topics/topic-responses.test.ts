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
