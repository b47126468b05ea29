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

/** Thai words are found by another dictionary than Carrot2's. */
const segmentedOtherwise = ['thai'];

const tokensOf = async ({ language, text }: RecordedTokens) => {
  const { tokenize } = (await bareLanguage(language))!;
  const found: { image: string; type: number }[] = [];
  tokenize(text, (start, end, type) => found.push({ image: text.slice(start, end), type }));
  return found;
};

const joined = (tokens: readonly { readonly image: string }[]): string => tokens.map(({ image }) => image).join('');

describe('recorded tokens of the reference', () => {
  test.each(recordings.filter(([name]) => !segmentedOtherwise.includes(name)))(
    '%s is split into the same tokens',
    async (_, recording) => {
      expect(await tokensOf(recording)).toEqual(recording.tokens.map(({ image, type }) => ({ image, type })));
    },
  );

  test.each(recordings.filter(([name]) => segmentedOtherwise.includes(name)))(
    '%s has the same text in its tokens, and the same types',
    async (_, recording) => {
      const found = await tokensOf(recording);
      expect(joined(found)).toBe(joined(recording.tokens));
      expect(new Set(found.map(({ type }) => type))).toEqual(new Set(recording.tokens.map(({ type }) => type)));
    },
  );
});
