import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRegistry } from '@sheaf/engine';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadTemplates, TemplateError, templateName, unknownNames } from './templates.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sheaf-templates-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, content: unknown) =>
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));

test.each([
  ['04 foo', 'foo'],
  ['04-foo', 'foo'],
  ['04 - foo', 'foo'],
  ['04foo', 'foo'],
  ['foo 04', 'foo 04'],
  ['frontend-default', 'frontend-default'],
])('the template of the file %s.json is named %s', (file, name) => {
  expect(templateName(file)).toBe(name);
});

describe('a folder of templates', () => {
  test('is read in the order of the file names, and the later of equal names wins', () => {
    write('10 b.json', { algorithm: 'STC' });
    write('02 a.JSON', '\uFEFF{"algorithm": "Lingo", "language": "English"}');
    write('03 b.json', { language: null });
    write('notes.txt', 'nothing');
    expect(loadTemplates(folder)).toEqual({
      warnings: [],
      templates: [
        { name: 'a', algorithm: 'Lingo', language: 'English', parameters: null },
        { name: 'b', algorithm: 'STC', language: null, parameters: null },
      ],
    });
  });

  test('may hold links, as a ConfigMap of Kubernetes does', () => {
    const hidden = join(folder, '..2026_08_01');
    mkdirSync(hidden);
    writeFileSync(join(hidden, 'a.json'), '{"algorithm": "STC"}');
    symlinkSync('..2026_08_01', join(folder, '..data'));
    symlinkSync(join('..data', 'a.json'), join(folder, 'a.json'));
    symlinkSync('nothing.json', join(folder, 'lost.json'));
    mkdirSync(join(folder, 'folder.json'));
    const { templates, warnings } = loadTemplates(folder);
    expect(templates).toEqual([{ name: 'a', algorithm: 'STC', language: null, parameters: null }]);
    expect(warnings).toEqual(['Template lost.json is a link that leads to no file, and is ignored.']);
  });

  test('has parameters as plain data, which can be handed to a thread', () => {
    write('a.json', '{"parameters": {"n": 1.50, "list": ["x", {"deep": true}], "none": null}}');
    const parameters = loadTemplates(folder).templates[0]!.parameters as unknown as Map<string, unknown>;
    expect(parameters.get('n')).toBe(1.5);
    expect(parameters.get('list')).toEqual(['x', new Map([['deep', true]])]);
    expect(structuredClone(parameters)).toEqual(parameters);
  });

  test('has the integer zero also where it is written with a sign, and keeps the sign of a fraction', () => {
    write('a.json', '{"parameters": {"integer": -0, "fraction": -0.0}}');
    const { parameters } = loadTemplates(folder).templates[0]!;
    expect(parameters).toEqual(
      new Map([
        ['integer', 0],
        ['fraction', -0],
      ]),
    );
  });

  test('may have documents, which are ignored with a warning', () => {
    write('a.json', { documents: [] });
    expect(loadTemplates(folder).warnings).toEqual(['Template a.json has documents, which are ignored.']);
  });

  test.each([
    ['{', /Template a\.json is not JSON/],
    ['[]', /Template a\.json must hold a JSON object/],
    [{ algoritm: 'STC' }, 'Template a.json has the unknown key "algoritm".'],
    [{ algorithm: 3 }, 'Template a.json: algorithm must be a string.'],
    [{ language: ['English'] }, 'Template a.json: language must be a string.'],
    [{ parameters: [] }, 'Template a.json: parameters must be an object.'],
    [
      '{"parameters": {"a": {"b": [1, -1e999]}}}',
      'Template a.json: parameters.a.b[1] must be a finite number, but it is -1e999.',
    ],
  ])('with the file %j stops the start', (content, message) => {
    write('a.json', content);
    expect(() => loadTemplates(folder)).toThrow(TemplateError);
    expect(() => loadTemplates(folder)).toThrow(message);
  });
});

test('templates that name what does not exist are reported, with the nearest name', () => {
  const languages = [{ name: 'English', load: () => Promise.reject(new Error('is not loaded')) }];
  const registry = createRegistry({ algorithms: [], languages });
  const templates = [
    { name: 'a', algorithm: 'lingo', language: 'Englsh' },
    { name: 'b', algorithm: 'LDA', language: null },
    { name: 'c', algorithm: 'STC', language: 'English' },
    { name: 'd', algorithm: '' },
  ];
  expect(unknownNames(templates, registry)).toEqual([
    'Template a is not offered: there is no algorithm "lingo". Did you mean "Lingo"?',
    'Template a cannot be used as it is: there is no language "Englsh". Did you mean "English"?',
    'Template b is not offered: there is no algorithm "LDA".',
  ]);
});
