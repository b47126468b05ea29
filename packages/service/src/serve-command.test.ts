import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { registryData } from './context/open-context.js';
import { createLog } from './observe/log.js';
import { OptionError } from './options/option-error.js';
import { defaultOptions } from './options/serve-options.js';
import { version } from './options/version.js';
import { algorithmNames, dictionaryFolder, templateFolder } from './registry/content-folders.js';
import { serveCommand } from './serve-command.js';

const folder = mkdtempSync(join(tmpdir(), 'sheaf-serve-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the command', () => {
  let out = '';
  let err = '';
  beforeEach(() => {
    [out, err] = ['', ''];
    vi.spyOn(process.stdout, 'write').mockImplementation(text => (out += text) !== '');
    vi.spyOn(process.stderr, 'write').mockImplementation(text => (err += text) !== '');
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test('prints its help, its version or its configuration, and ends well', async () => {
    expect(await serveCommand(['--help'], {})).toBe(0);
    expect(out).toContain('--port N');
    out = '';
    expect(await serveCommand(['--version'], {})).toBe(0);
    expect(out).toBe(`${version}\n`);
    out = '';
    expect(await serveCommand(['--print-config', '--port', '9000'], {})).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ port: 9000 });
  });

  test.each([
    [['--port', 'x'], '--port must be an integer'],
    [['--nope'], '--nope'],
    [['--templates', '/nowhere'], '--templates must name a folder. Got "/nowhere".'],
    [['--dictionaries', folder], 'holds no files like'],
    [['--home', '/nowhere'], "Application's home folder not valid: /nowhere"],
    [['--config', '/nowhere.json'], 'cannot be read'],
  ])('with %j ends with status 2 and a sentence', async (argv, message) => {
    expect(await serveCommand(argv, {})).toBe(2);
    expect(err).toContain(message);
    expect(err.split('\n')).toHaveLength(2);
  });

  test('with a template that cannot be used ends with status 2', async () => {
    const templates = join(folder, 'templates');
    mkdirSync(templates);
    writeFileSync(join(templates, 'a.json'), '[]');
    expect(await serveCommand(['--templates', templates], {})).toBe(2);
    expect(err).toBe('sheaf: Template a.json must hold a JSON object.\n');
  });
});

describe('the files that the options name', () => {
  const home = join(folder, 'home');
  mkdirSync(join(home, 'web/service/resources'), { recursive: true });
  mkdirSync(join(home, 'web/service/templates'), { recursive: true });
  const given = (options: Partial<typeof defaultOptions>) => ({ ...defaultOptions, ...options });

  test('are those of the package by default', () => {
    expect(templateFolder(defaultOptions)).toMatch(/packages\/service\/templates$/);
    expect(dictionaryFolder(defaultOptions)).toBeNull();
  });

  test('are those of a Carrot2 server, or those that an option names first', () => {
    expect(templateFolder(given({ home }))).toBe(join(home, 'web/service/templates'));
    expect(dictionaryFolder(given({ home }))).toBe(join(home, 'web/service/resources'));
    expect(templateFolder(given({ home, templates: folder }))).toBe(folder);
    expect(dictionaryFolder(given({ home, dictionaries: 'none' }))).toBeNull();
  });

  test('must be folders', () => {
    expect(() => dictionaryFolder(given({ dictionaries: '/nowhere' }))).toThrow(OptionError);
  });

  test('name the algorithms of a Carrot2 server, unless an option does', () => {
    expect(algorithmNames(given({ home }))).toEqual([]);
    mkdirSync(join(home, 'web/service/WEB-INF'), { recursive: true });
    const filter =
      '<context-param><param-name>algorithms</param-name><param-value>Lingo, STC</param-value></context-param>';
    writeFileSync(
      join(home, 'web/service/WEB-INF/web.xml'),
      `<web-app><!-- ${filter.replace('STC', 'X')} -->${filter}</web-app>`,
    );
    expect(algorithmNames(given({ home }))).toEqual(['Lingo', 'STC']);
    expect(algorithmNames(given({ home, algorithms: 'Leiden' }))).toEqual(['Leiden']);
  });

  test('become data for the worker threads', () => {
    const options = given({ algorithms: ' Lingo , STC,,', maxDocuments: 7, dictionaries: 'none' });
    const { algorithms, limits, dictionaries, templates } = registryData(
      options,
      createLog(given({ quiet: true }), { write() {} }),
    );
    expect([algorithms, limits.documents, dictionaries]).toEqual([['Lingo', 'STC'], 7, 'none']);
    expect(templates.map(({ name }) => name)).toEqual(['frontend-default', 'lingo', 'stc', 'bkmeans']);
  });
});
