import { describe, expect, test } from 'vitest';
import { checkPublic } from './check-public.js';
import { OptionError } from './option-error.js';
import { parseServeOptions } from './parse-serve-options.js';
import { completeOptions, defaultOptions, flagOf, optionEntries, type ServeOptions } from './serve-options.js';

const sound = ['--public', '--host', '127.0.0.1', '--trust-proxy', '127.0.0.1', '--admin-port', '9090'];
const named = [...sound, '--allowed-hosts', 'search.example.org'];
const keyed = ['--api-key-hashes', `a sha256:${'0'.repeat(64)}`];

test('a public server behind a proxy, or with keys, starts', () => {
  expect(parseServeOptions(named).options.public).toBe(true);
  const open = ['--public', '--allowed-hosts', 'search.example.org', '--admin-port', '9090', ...keyed];
  expect(parseServeOptions(open).options).toMatchObject({ public: true, host: '' });
});

describe('a public server is refused', () => {
  const withoutPair = (flag: string) => named.filter((_, i) => named[i] !== flag && named[i - 1] !== flag);

  test.each([
    ['--host', /requires API keys .* \(--host 127\.0\.0\.1\)/],
    ['--trust-proxy', /requires --trust-proxy/],
    ['--allowed-hosts', /requires --allowed-hosts/],
    ['--admin-port', /requires --admin-port/],
  ])('without %s', (flag, message) => {
    expect(() => parseServeOptions(withoutPair(flag))).toThrow(message);
    expect(() => parseServeOptions(withoutPair(flag))).toThrow(OptionError);
  });

  test.each([
    [['--host', '0.0.0.0'], /requires API keys/],
    [['--host', 'notlocalhost'], /requires API keys/],
    [['--allowed-hosts', ' ,'], /requires --allowed-hosts/],
    [['--debug-errors'], /forbids --debug-errors/],
    [['--shutdown-token', 'x'], /forbids --shutdown-token/],
    [['--open-file', 'x.csv'], /forbids --open-file/],
    [['--path-parameters'], /strict HTTP/],
    [['--carrot2', '/opt/carrot2'], /contradict each other/],
  ])('with %j', (more, message) => {
    expect(() => parseServeOptions([...named, ...more])).toThrow(message);
  });

  test.each([
    'request-limit',
    'rate-limit',
    'work-limit',
    'body-limit',
    'max-documents',
    'request-timeout',
    'max-connections',
    'client-connections',
    'idle-time',
  ])('if --%s is lifted', name => {
    expect(() => parseServeOptions([...named, `--${name}`, '0'])).toThrow(
      `--public requires a limit: --${name} must not be 0.`,
    );
  });
});

test('a server that is not public is not asked for anything', () => {
  expect(() => checkPublic(defaultOptions)).not.toThrow();
});

test('what is given goes before what --public sets, and that goes before the default', () => {
  const set = optionEntries.filter(([, schema]) => schema.public !== undefined);
  expect(set.map(([name]) => name)).toContain('workLimit');
  for (const [name, schema] of set) {
    expect(schema.public, flagOf(name)).not.toEqual(schema.default);
    expect(completeOptions({ public: true })[name]).toEqual(schema.public);
    const given = { public: true, [name]: schema.default } as Partial<ServeOptions>;
    expect(completeOptions(given)[name]).toEqual(schema.default);
  }
});
