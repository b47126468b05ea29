import { describe, expect, test } from 'vitest';
import { serveHelp } from './describe-options.js';
import { OptionError } from './option-error.js';
import { parseServeOptions } from './parse-serve-options.js';
import { defaultOptions, flagOf, optionEntries } from './serve-options.js';

const optionsOf = (argv: readonly string[], environment = {}) => parseServeOptions(argv, environment).options;

/** A public server is refused without these. */
const REQUIRED_IN_PUBLIC = ['--host=::1', '--trust-proxy=::1', '--allowed-hosts=a.example', '--admin-port=9'];

describe('parseServeOptions', () => {
  test('returns the defaults where nothing is said', () => {
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
            : name === 'trustProxy'
              ? '10.0.0.0/8'
              : '/x';
      const flag = `--${flagOf(name)}`;
      const given = schema.type === 'boolean' && !schema.takesValue ? [flag] : [flag, value];
      const argv = name === 'public' ? [...given, ...REQUIRED_IN_PUBLIC] : given;
      const environment = { [`SHEAF_${flagOf(name).replaceAll('-', '_').toUpperCase()}`]: value };
      expect(optionsOf(argv)[name]).toEqual(optionsOf(argv.slice(given.length), environment)[name]);
      expect(optionsOf(argv)[name]).toEqual(schema.type === 'boolean' ? true : schema.type === 'integer' ? 9 : value);
    },
  );

  test('takes the short flags of Carrot2', () => {
    expect(optionsOf(['-p', '9000', '-q'])).toMatchObject({ port: 9000, quiet: true });
  });

  test.each([
    [['-Dfoo.bar=1'], ['-Dfoo.bar has no effect: it is a property of the JVM. Settings are options, see --help.']],
    [['-D', 'foo=1'], ['-Dfoo has no effect: it is a property of the JVM. Settings are options, see --help.']],
    [
      ['--logging-config', 'log4j2.xml'],
      ['--logging-config log4j2.xml has no effect: it configures a Java library. Use --log-format and --log-level.'],
    ],
    [
      ['--logging-skip'],
      ['--logging-skip has no effect: it configures a Java library. Use --log-format and --log-level.'],
    ],
    [['--quiet'], []],
  ])('%j of start scripts of Carrot2 is accepted, and explained if it has no effect', (argv, notes) => {
    const parsed = parseServeOptions([...argv, '--port', '9']);
    expect([parsed.options.port, parsed.notes]).toEqual([9, notes]);
  });

  test('says which variables are nearly options, without their values', () => {
    const environment = {
      SHEAF_PROT: '9',
      DCS_MAX_DOCUMENT: '9',
      SHEAF_SHUTDOWN_TOKN: 'secret',
      SHEAF_PORT: '9',
      SHEAF_CONFIG: undefined,
      SHEAF_B_PORT: 'tcp://10.0.0.1:80',
      SHEAF_SERVICE_HOST: '10.0.0.1',
      NEWS_KEY: 'secret',
    };
    expect(parseServeOptions([], environment).notes).toEqual([
      'Environment variable SHEAF_PROT has no effect. Did you mean SHEAF_PORT?',
      'Environment variable DCS_MAX_DOCUMENT has no effect. Did you mean DCS_MAX_DOCUMENTS?',
      'Environment variable SHEAF_SHUTDOWN_TOKN has no effect. Did you mean SHEAF_SHUTDOWN_TOKEN?',
    ]);
  });

  test('takes the home of Carrot2 from its property, unless an option names another', () => {
    expect(optionsOf(['-Ddcs.home=/a=b'])).toMatchObject({ home: '/a=b' });
    expect(optionsOf(['-Ddcs.home=/a', '--home', '/b'])).toMatchObject({ home: '/b' });
  });

  test("lifts the limits for a server that is to be Carrot2's, but for those that are given", () => {
    const options = optionsOf(['--carrot2', '/dcs', '--max-documents', '7'], { SHEAF_QUEUE_TIMEOUT: '9' });
    const lifted = { bodyLimit: 0, requestTimeout: 0, queueBytes: 0, maxCharacters: 0, accessLog: false };
    expect(options).toEqual({ ...options, ...lifted, maxDocuments: 7, queueTimeout: 9, carrot2: '/dcs' });
    expect(optionsOf(['--max-documents', '7'])).toEqual({ ...defaultOptions, maxDocuments: 7 });
  });

  test.each([['--carrot2'], ['--carrot2', '--port=1']])('%s without a folder says how to get one', (...argv) => {
    expect(() => optionsOf(argv)).toThrow(/^--carrot2 must name a folder\. Carrot2 4 is published at https:/);
  });

  test.each([
    [['--port', 'x'], '--port must be an integer from 0 to 65535. Got "x".'],
    [['--port', '-1'], /port/],
    [['--gzip', 'maybe'], '--gzip must be true or false. Got "maybe".'],
    [['--log-format', 'xml'], '--log-format must be one of auto, text, json. Got "xml".'],
    [['--context-path', 'x y'], '--context-path must be a path such as /clustering. Got "x y".'],
    [['--prot', '9000'], "Unknown option '--prot'. Did you mean --port?"],
    [['--max-document=5'], "Unknown option '--max-document'. Did you mean --max-documents?"],
    [['--printconfig'], "Unknown option '--printconfig'. Did you mean --print-config?"],
    [['--zeppelin'], "Unknown option '--zeppelin'. See sheaf serve --help."],
    [['stray'], /stray/],
    [['--config', '/nowhere.json'], /\/nowhere\.json cannot be read/],
  ])('%j is refused, with place, rule and value', (argv, message) => {
    expect(() => optionsOf(argv)).toThrow(OptionError);
    expect(() => optionsOf(argv)).toThrow(message);
  });

  test('takes no port from what Kubernetes tells pods of a service that is named like the server', () => {
    const links = {
      SHEAF_PORT: 'tcp://10.96.0.7:80',
      SHEAF_ADMIN_PORT: 'udp://[fd00::7]:80',
      DCS_ADMIN_PORT: 'sctp://10.96.0.8:80',
    };
    expect(optionsOf([], links)).toEqual(defaultOptions);
    expect(optionsOf([], { ...links, DCS_PORT: '9000' })).toEqual({ ...defaultOptions, port: 9000 });
    expect(optionsOf([], { SHEAF_HOME: 'tcp://home' }).home).toBe('tcp://home');
    expect(() => optionsOf([], { SHEAF_PORT: 'http://10.96.0.7:80' })).toThrow('SHEAF_PORT must be an integer');
  });

  test.each([
    'idle-time',
    'headers-timeout',
    'request-timeout',
    'queue-timeout',
    'stop-grace',
    'shutdown-grace',
    'shutdown-delay',
  ])('takes no --%s that is longer than a timer of Node', flag => {
    expect(() => optionsOf([`--${flag}`, '2147483647'])).not.toThrow();
    expect(() => optionsOf([`--${flag}`, '2147483648'])).toThrow(`--${flag} must be an integer from 0 to 2147483647.`);
  });

  test('names the environment variable that is wrong', () => {
    expect(() => optionsOf([], { DCS_PORT: 'x' })).toThrow('Environment variable DCS_PORT must be an integer');
  });
});

test('the help names every option that is not hidden', () => {
  const help = serveHelp();
  for (const [name, { hidden }] of optionEntries) expect(help.includes(`--${flagOf(name)}`)).toBe(!hidden);
});
