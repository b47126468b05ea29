/** Where options come from: flags go before the environment, the environment before the file. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { optionTable, printConfig, serveHelp } from './describe-options.js';
import { parseServeOptions } from './parse-serve-options.js';
import { defaultOptions, optionEntries, prefixOf } from './serve-options.js';

const folder = mkdtempSync(join(tmpdir(), 'sheaf-options-'));
afterAll(() => rmSync(folder, { recursive: true }));

const fileWith = (text: string): string => {
  const file = join(folder, 'config.json');
  writeFileSync(file, text);
  return file;
};

describe('an option', () => {
  const port = fc.option(fc.integer({ min: 1, max: 65_535 }), { nil: undefined });

  test('comes from the flag, else the Sheaf variable, else the Carrot2 variable, else the file, else its default', () => {
    fc.assert(
      fc.property(port, port, port, port, (flag, sheaf, dcs, inFile) => {
        const file = fileWith(JSON.stringify(inFile === undefined ? {} : { port: inFile }));
        const environment = {
          ...(sheaf === undefined ? {} : { SHEAF_PORT: `${sheaf}` }),
          ...(dcs === undefined ? {} : { DCS_PORT: `${dcs}` }),
        };
        const argv = ['--config', file, ...(flag === undefined ? [] : ['--port', `${flag}`])];
        const wanted = flag ?? sheaf ?? dcs ?? inFile ?? defaultOptions.port;
        expect(parseServeOptions(argv, environment).options.port).toBe(wanted);
      }),
      { numRuns: 50 },
    );
  });

  test('may be in a file that a variable names', () => {
    const file = fileWith('{"quiet": true}');
    expect(parseServeOptions([], { SHEAF_CONFIG: file }).options.quiet).toBe(true);
  });

  test.each([
    ['[]', /must hold a JSON object/],
    ['{"port": "x"}', /^port in .*config\.json must be an integer/],
    ['{"prot": 1}', /has unknown options: prot\. Did you mean port\?$/],
    ['{"zeppelin": 1}', /has unknown options: zeppelin\.$/],
    ['{', /cannot be read/],
  ])('in the file %s is rejected', (text, message) => {
    expect(() => parseServeOptions(['--config', fileWith(text)])).toThrow(message);
  });
});

describe('options that contradict each other', () => {
  test.each([
    [['--quiet', '--verbose'], 'Of --quiet, --verbose and --trace only one can be given.'],
    [['--port', '9000', '--admin-port', '9000'], '--admin-port and --port are both 9000.'],
  ])('%j are rejected', (argv, message) => {
    expect(() => parseServeOptions(argv)).toThrow(message);
  });
});

describe('the configuration in force', () => {
  test('can be printed, and read again', () => {
    const { options } = parseServeOptions(['--port', '9000', '--quiet']);
    const file = fileWith(printConfig(options));
    expect(parseServeOptions(['--config', file]).options).toEqual(options);
  });

  test('is printed without secrets', () => {
    const { options } = parseServeOptions(['--shutdown-token', 'open sesame', '--api-key-hashes', 'abc']);
    expect(printConfig(options)).not.toMatch(/open sesame|abc/);
  });
});

describe('the texts of options', () => {
  test('are sentences, and help shows each with its default', () => {
    const help = serveHelp();
    for (const { flag, description, default: value } of optionTable()) {
      expect(description, flag).toMatch(/^[A-Z`].*\.$/);
      expect(help).toContain(`${flag} `);
      if (typeof value === 'number') expect(help).toContain(`${description} [${value}]`);
    }
  });

  test('stand in a table of all options that are not hidden', () => {
    const shown = optionEntries.filter(([, { hidden }]) => !hidden).map(([name]) => name);
    expect(optionTable().map(({ name }) => name)).toEqual(shown);
    expect(optionTable()[0]).toMatchObject({
      flag: '--port',
      environment: 'SHEAF_PORT',
      type: 'integer',
      default: 8080,
    });
  });
});

test('the context path has no slash at its end', () => {
  expect(['', '/', '/a', '/a/'].map(contextPath => prefixOf({ contextPath }))).toEqual(['', '', '/a', '/a']);
});
