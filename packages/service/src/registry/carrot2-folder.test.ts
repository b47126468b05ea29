import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OptionError } from '../options/option-error.js';
import { openCarrot2Folder, openHome } from './carrot2-folder.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sheaf-carrot2-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (path: string, text = '{}') => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const webXml = (parameters: { readonly [name: string]: string }) =>
  `<web-app>${Object.entries(parameters)
    .map(
      ([name, value]) =>
        `<context-param>\n<param-name>${name}</param-name>\n<param-value>${value}</param-value></context-param>`,
    )
    .join('')}</web-app>`;

describe('a folder of Carrot2', () => {
  test.each(['', 'dcs/'])('is a server at %j', place => {
    write(`${place}web/service/templates/a.json`);
    write(`${place}web/service/resources/english.word-filters.json`);
    expect(openCarrot2Folder(folder)).toEqual({
      templates: join(folder, place, 'web/service/templates'),
      dictionaries: join(folder, place, 'web/service/resources'),
      algorithms: [],
    });
  });

  test('may name other folders, and algorithms', () => {
    write('web/service/mine/a.json');
    write('web/service/WEB-INF/web.xml', webXml({ templates: '/mine', resources: '', algorithms: 'STC, Lingo' }));
    const templates = join(folder, 'web/service/mine');
    expect(openCarrot2Folder(folder)).toEqual({ templates, dictionaries: null, algorithms: ['STC', 'Lingo'] });
    expect(openHome(folder).templates).toBe(templates);
  });

  test.each([
    ['Bisecting K-Means, STC', ['Bisecting K-Means', 'STC']],
    ['Lingo STC', ['Lingo', 'STC']],
    ['Lingo Bisecting K-Means', ['Lingo', 'Bisecting K-Means']],
    [' ', []],
  ])('with the filter %j has the algorithms %j', (filter, algorithms) => {
    write('web/service/WEB-INF/web.xml', webXml({ algorithms: filter }));
    expect(openCarrot2Folder(folder).algorithms).toEqual(algorithms);
  });

  test('may be a folder of dictionaries', () => {
    write('english.word-filters.json');
    expect(openCarrot2Folder(folder)).toEqual({ templates: null, dictionaries: folder, algorithms: [] });
  });

  test('is refused if it holds neither, and the message says where to get one', () => {
    for (const [path, reason] of [
      [folder, 'has neither web/service nor dictionaries'],
      ['/nowhere', 'is not a folder'],
    ] as const) {
      expect(() => openCarrot2Folder(path)).toThrow(OptionError);
      expect(() => openCarrot2Folder(path)).toThrow(`${reason}. Carrot2 4 is published at`);
    }
    expect(() => openHome(folder)).toThrow(`Application's home folder not valid: ${folder}`);
  });
});
