import { describe, expect, test } from 'vitest';
import { bareLanguage, isKnownLanguage } from './bare-language.js';
import { goldenNames, readJson } from './read-goldens.js';

interface RecordedTokens {
  readonly language: string;
  readonly text: string;
  readonly tokens: readonly { readonly image: string; readonly type: number }[];
}

const recordings = goldenNames('tokens', '.json')
  .map(name => [name, readJson<RecordedTokens>('tokens', `${name}.json`)] as const)
  .filter(([, { language }]) => isKnownLanguage(language));

describe('recorded tokens of the reference', () => {
  test.each(recordings)('%s is split into the same tokens', async (_, { language, text, tokens }) => {
    const { tokenize } = (await bareLanguage(language))!;
    const found: { image: string; type: number }[] = [];
    tokenize(text, (start, end, type) => found.push({ image: text.slice(start, end), type }));
    expect(found).toEqual(tokens.map(({ image, type }) => ({ image, type })));
  });
});
