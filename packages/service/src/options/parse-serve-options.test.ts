import { describe, expect, test } from 'vitest';
import { serveHelp } from './describe-options.js';
import { OptionError } from './option-error.js';
import { parseServeOptions } from './parse-serve-options.js';
import { defaultOptions, flagOf, optionEntries } from './serve-options.js';

const optionsOf = (argv: readonly string[], environment = {}) => parseServeOptions(argv, environment).options;

describe('parseServeOptions', () => {
  test('answers the defaults where nothing is said', () => {
    expect(optionsOf([])).toEqual(defaultOptions);
  });

  test.each(optionEntries)(
    '%s can be a flag and an environment variable, and comes out of both the same',
    (name, schema) => {
      const value = schema.enum
        ? schema.enum[1]!
        : schema.type === 'boolean'
          ? 'true'
          : schema.type === 'integer'
            ? '9'
            : '/x';
      const flag = `--${flagOf(name)}`;
      const argv = schema.type === 'boolean' && !schema.takesValue ? [flag] : [flag, value];
      const environment = { [`SHEAF_${flagOf(name).replaceAll('-', '_').toUpperCase()}`]: value };
      expect(optionsOf(argv)[name]).toEqual(optionsOf([], environment)[name]);
      expect(optionsOf(argv)[name]).toEqual(schema.type === 'boolean' ? true : schema.type === 'integer' ? 9 : value);
    },
  );

  test('takes the short flags of the reference', () => {
    expect(optionsOf(['-p', '9000', '-q'])).toMatchObject({ port: 9000, quiet: true });
  });

  test('passes over system properties', () => {
    expect(optionsOf(['-Dfoo.bar=1', '--port', '9']).port).toBe(9);
  });

  test.each([
    [['--port', 'x'], '--port must be an integer from 0 to 65535. Got "x".'],
    [['--port', '-1'], /port/],
    [['--gzip', 'maybe'], '--gzip must be true or false. Got "maybe".'],
    [['--log-format', 'xml'], '--log-format must be one of auto, text, json. Got "xml".'],
    [['--context-path', 'x y'], '--context-path must be a path such as /clustering. Got "x y".'],
    [['--nope'], /--nope/],
    [['stray'], /stray/],
    [['--config', '/nowhere.json'], /\/nowhere\.json cannot be read/],
  ])('%j is refused, with place, rule and value', (argv, message) => {
    expect(() => optionsOf(argv)).toThrow(OptionError);
    expect(() => optionsOf(argv)).toThrow(message);
  });

  test('names the environment variable that is wrong', () => {
    expect(() => optionsOf([], { DCS_PORT: 'x' })).toThrow('Environment variable DCS_PORT must be an integer');
  });
});

test('the help names every option that is not hidden', () => {
  const help = serveHelp();
  for (const [name, { hidden }] of optionEntries) expect(help.includes(`--${flagOf(name)}`)).toBe(!hidden);
});
