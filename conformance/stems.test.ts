import { catalogue } from '@sheaf/languages';
import { describe, expect, test } from 'vitest';
import { bareLanguage } from './bare-language.js';
import { goldenNames, readText } from './read-goldens.js';

const fileOf = (language: string): string => language.toLowerCase();
const recordedFiles = goldenNames('stems', '.tsv');
const languages = catalogue.map(({ name }) => name).filter(name => recordedFiles.includes(fileOf(name)));

describe('recorded stems of the reference', () => {
  test.each(languages)('%s words have the same stems', async name => {
    const { stem } = (await bareLanguage(name))!;
    const pairs = readText('stems', `${fileOf(name)}.tsv`)
      .split('\n')
      .filter(line => line !== '')
      .map(line => line.split('\t') as [string, string]);
    expect(pairs.map(([word]) => [word, stem(word)])).toEqual(pairs);
  });
});
