import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DictionaryFileError, loadDictionaries, requireDictionaries } from './dictionary-folder.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sheaf-dictionaries-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, content: unknown) =>
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));

describe('a folder of dictionaries', () => {
  test('has two files per language, of which one may be absent', () => {
    write('english.word-filters.json', { exact: ['the'] });
    write('english.label-filters.json', { glob: ['more *'] });
    write('german.word-filters.json', { exact: ['der'], glob: null });
    write('readme.txt', 'nothing');
    expect(loadDictionaries(folder)).toEqual({
      english: { words: { exact: ['the'] }, labels: { glob: ['more *'] } },
      german: { words: { exact: ['der'], glob: null } },
    });
  });

  test('may have files with a byte order mark and a type', () => {
    write('english.word-filters.json', '\uFEFF{"@type": "DefaultDictionaryImpl", "exact": ["the"]}');
    expect(loadDictionaries(folder)).toEqual({ english: { words: { exact: ['the'] } } });
  });

  test.each([
    ['{', /is not JSON/],
    [[], /must hold an object/],
    [{ exakt: [] }, /has the unknown key "exakt"/],
    [{ exact: 'the' }, /exact must be a list of strings/],
    [{ glob: [3] }, /glob must be a list of strings/],
    [{ regexp: ['('] }, /english\.word-filters\.json: /],
  ])('with the file %j stops the start, and the message names the file', (content, message) => {
    write('english.word-filters.json', content);
    expect(() => loadDictionaries(folder)).toThrow(DictionaryFileError);
    expect(() => loadDictionaries(folder)).toThrow(message);
    expect(() => loadDictionaries(folder)).toThrow('english.word-filters.json');
  });

  test('without any dictionary is a mistake', () => {
    expect(() => loadDictionaries(folder)).toThrow(/holds no files like english\.word-filters\.json/);
  });
});

test("a server that is to be Carrot2's needs both dictionaries of each language", () => {
  write('english.word-filters.json', {});
  write('english.label-filters.json', {});
  write('irish.word-filters.json', {});
  expect(() => requireDictionaries(folder, ['English'])).not.toThrow();
  expect(() => requireDictionaries(folder, ['English', 'Irish', 'Thai'])).toThrow(
    `Folder ${folder} lacks dictionaries: irish.label-filters.json, thai.word-filters.json, thai.label-filters.json.`,
  );
  expect(() => requireDictionaries(folder, ['Irish'])).toThrow(DictionaryFileError);
});
