import type { Document, Language } from '@sheaf/core';
import { expect, test } from 'vitest';
import { catalogue } from './catalogue.js';
import { choosers } from './choosers.js';

const load = (name: string): Promise<Language> => catalogue.find(entry => entry.name === name)!.load();

const choose = (name: string, documents: readonly Document[]): Promise<Language> =>
  choosers.find(chooser => chooser.name === name)!.choose(documents, load);

const german = { text: 'Die alte Brücke über den Fluss wurde nach dem Sturm gesperrt und erst im Frühling geöffnet' };
const polish = { text: 'Stary most na rzece został po burzy zamknięty i będzie otwarty dopiero wiosną' };

test('auto takes the language of most documents', async () => {
  expect((await choose('auto', [german, polish, german])).name).toBe('German');
});

test('mixed gives each document its own', async () => {
  const language = await choose('mixed', [german, polish, german]);
  expect(language.name).toBe('German + Polish');
  expect(language.stem('rzece')).toBe('rzeka');
  expect(language.stem('brücke')).toBe('bruck');
});

test.each(['auto', 'mixed'])('%s clusters a collection without letters as any language would', async name => {
  expect((await choose(name, [{ text: '1 2 3' }, {}])).name).toBe('English');
  expect((await choose(name, [])).name).toBe('English');
});

test.each(['auto', 'mixed'])('%s says so where it cannot tell', async name => {
  await expect(choose(name, [{ text: 'ქართული ენა' }])).rejects.toThrow('No known language is close');
});
