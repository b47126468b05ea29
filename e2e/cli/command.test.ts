/** The command: most cases in this process, and as a process of its own where a process is the subject. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Ran, runInProcess } from '../../packages/cli/src/program/in-process.testing.js';

const root = resolve(import.meta.dirname, '../..');
const main = join(root, 'packages/cli/dist/main.js');
const goldens = join(root, 'conformance/goldens/clusters');
const folder = mkdtempSync(join(tmpdir(), 'sheaf-cli-'));

const sheaf = runInProcess;

/** In a process of its own. */
function apart(argv: readonly string[], input = '', env = process.env): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...argv], { input, encoding: 'utf8', env });
  return { status: status!, out: stdout, error: stderr };
}

const file = (name: string, content: string | Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

const solar = [
  { title: 'Solar power for roofs', url: 'https://example.org/1' },
  { title: 'Solar power at night', url: 'https://example.org/2' },
  { title: 'Wind turbines', url: 'https://example.org/3' },
];
const stc = ['cluster', '-a', 'STC', '--minBaseClusterScore', '0'];
const solarClusters = [{ labels: ['Solar Power'], documents: [0, 1], clusters: [], score: 2.764993667602539 }];

const before = process.cwd();
beforeAll(() => process.chdir(folder));
afterAll(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true });
});

describe('sheaf cluster', () => {
  test.each(['lingo-default', 'stc-dictionaries', 'kmeans-tiny'])(
    'responds to the request %s as the reference does',
    async name => {
      const { status, out } = await sheaf(['cluster', '--dictionaries', 'none', join(goldens, `${name}.request.json`)]);
      expect(status).toBe(0);
      expect(JSON.parse(out)).toEqual(JSON.parse(readFileSync(join(goldens, `${name}.response.json`), 'utf8')));
    },
  );

  test.each([
    ['a JSON array', JSON.stringify(solar)],
    ['JSON lines', solar.map(each => JSON.stringify(each)).join('\n')],
    ['CSV', ['title,url', ...solar.map(({ title, url }) => `${title},${url}`)].join('\r\n')],
    ['a request', JSON.stringify({ documents: solar })],
    ['a request after a byte-order mark', `\uFEFF${JSON.stringify({ documents: solar })}`],
  ])('knows %s by its content', async (_, text) => {
    const { status, out, error } = await sheaf(stc, text);
    expect({ status, error }).toEqual({ status: 0, error: '' });
    expect(JSON.parse(out).clusters).toEqual(solarClusters);
  });

  test.each([
    ['another length', [1, 2, 3], 'The vector of document 1 has 3 numbers, but that of document 0 has 2.'],
    ['a text', ['x', 2], 'must be a finite number, but it is the text "x".'],
    ['zeros', [0, 0], 'The vector of document 1 is all zeros.'],
    ['none', null, 'Only document 0 has a vector.'],
    ['base64 that is cut off', 'AACAPwA', 'is no base64, or is cut off'],
  ])('names the document whose vector cannot be used: %s', async (_fault, vector, message) => {
    const documents = [
      { title: 'Solar power', vector: [1, 2] },
      { title: 'Solar roofs', vector },
    ];
    const { status, error } = await sheaf(['cluster', '--vector-field', 'vector'], JSON.stringify({ documents }));
    expect(status).not.toBe(0);
    expect(error).toContain(message);
  });

  test('groups English texts by a table of words', async () => {
    const texts = [
      'car engine',
      'the motor of a vehicle',
      'automobile repair',
      'rose garden',
      'garden tulips',
      'car repair',
    ];
    const documents = texts.map(text => ({ text }));
    const { out, error } = await sheaf(['cluster', '--vectors', 'english'], JSON.stringify({ documents }));
    expect(error).toBe('');
    const together = JSON.parse(out).clusters.find(({ documents: found }: { documents: number[] }) =>
      found.includes(0),
    );
    expect(together.documents).toEqual(expect.arrayContaining([0, 1, 2, 5]));
    expect((await sheaf(['cluster', '--vectors', 'french'], '[]')).error).toContain(
      '--vectors must be english, multilingual, meaning, auto or the name of',
    );
  });

  test('takes several files for one collection', async () => {
    const one = file('one.json', JSON.stringify(solar.slice(0, 1)));
    const other = file('other.csv', `title\n${solar[1]!.title}\n${solar[2]!.title}\n`);
    expect(JSON.parse((await sheaf([...stc, one, other])).out).clusters).toEqual(solarClusters);
  });

  test('clusters the fields that are named', async () => {
    const input = JSON.stringify(solar.map((each, n) => ({ ...each, note: n > 0 ? 'silver lining' : 'other' })));
    const { out } = await sheaf([...stc, '--fields', 'note'], input);
    expect(JSON.parse(out).clusters.map((each: { labels: string[] }) => each.labels)).toEqual([['Silver Lining']]);
  });

  test('goes by flags before the request', async () => {
    const request = JSON.stringify({ algorithm: 'Lingo', parameters: { maxClusters: 1 }, documents: solar });
    const { out } = await sheaf([...stc, '--parameter', 'maxClusters=5'], request);
    expect(JSON.parse(out).clusters).toEqual(solarClusters);
  });

  test('needs no name of a command before a file', async () => {
    const tickets = file('tickets.csv', `title\n${solar.map(({ title }) => title).join('\n')}\n`);
    expect(JSON.parse((await sheaf([tickets, ...stc.slice(1)])).out).clusters).toEqual(solarClusters);
    expect(JSON.parse((await sheaf([...stc.slice(1), tickets])).out).clusters).toEqual(solarClusters);
    expect(
      JSON.parse((await sheaf(stc.slice(3), JSON.stringify({ algorithm: 'STC', documents: solar }))).out).clusters,
    ).toEqual(solarClusters);
  });

  test('prints an outline for people', async () => {
    const { out } = await sheaf([...stc, '--format', 'outline'], JSON.stringify(solar));
    expect(out).toMatch(/^Solar Power \(2\)\n {2}1 {2}Solar power for roofs\n/);
    expect(out).toContain('1 cluster, 2 of 3 documents\n');
  });

  test.each<[string, string[], string, number, string | RegExp]>([
    [
      'an absent file',
      ['cluster', 'absent.json'],
      '',
      1,
      'sheaf: absent.json cannot be read: there is no such file.\n',
    ],
    ['broken JSON', ['cluster'], '{"documents": [', 1, /^sheaf: standard input: Line \d+, column \d+: .+\.\n$/],
    [
      'an unknown algorithm',
      ['cluster', '-a', 'Lngo'],
      '{"documents": []}',
      2,
      'sheaf: There is no algorithm "Lngo". Did you mean "Lingo"?\n',
    ],
    [
      'an unknown language',
      ['cluster', '-l', 'Elvish'],
      '{"documents": []}',
      2,
      /^sheaf: There is no language "Elvish"\./,
    ],
    [
      'a parameter out of range',
      ['cluster', '-a', 'STC', '--maxClusters', '0'],
      '{"documents": []}',
      2,
      'sheaf: maxClusters: Value must be >= 1: 0\n',
    ],
    [
      'a parameter of another algorithm',
      ['cluster', '-a', 'STC', '--clusterCount', '3'],
      '{"documents": []}',
      2,
      /clusterCount/,
    ],
    ['an unknown flag', ['cluster', '--formt', 'json'], '', 2, /unknown option '--formt'\n\(Did you mean --format\?\)/],
    [
      'a field that no document of a request has',
      ['cluster', '--fields', '__proto__'],
      '{"documents": [{"a": "b"}, {"c": "d"}]}',
      2,
      'sheaf: standard input has no field __proto__; it has a, c.\n',
    ],
    [
      'a folder without dictionaries',
      ['cluster', '--dictionaries', '.'],
      '{"documents": []}',
      2,
      /holds no files like english\.word-filters\.json\./,
    ],
  ])('tells what is wrong with %s', async (_, argv, input, status, message) => {
    const result = await sheaf(argv, input);
    expect([result.status, result.out]).toEqual([status, '']);
    expect(result.error).toMatch(message);
  });

  test('without a command, what is piped in is clustered, and else the help is shown', { tags: 'thorough' }, () => {
    const piped = apart([], JSON.stringify({ documents: solar }));
    expect(piped).toEqual(apart(['cluster'], JSON.stringify({ documents: solar })));
    expect(piped.out).toMatch(/^\{"clusters":/);
    const alone = spawnSync(process.execPath, [main], { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' });
    expect(alone).toMatchObject({ status: 2, stdout: '', stderr: expect.stringMatching(/^Usage: sheaf/) });
  });

  test('shows the parameters of an algorithm in its help', async () => {
    const { status, out } = await sheaf(['cluster', '--algorithm', 'STC', '--help', 'parameters']);
    expect(status).toBe(0);
    expect(out).toContain('--preprocessing.wordDfThreshold <integer from 1 to 100>');
    expect(out).not.toContain('--desiredClusterCount');
  });
});

describe('sheaf cluster, of input that does not fit', () => {
  const SMALL_HEAP = { ...process.env, NODE_OPTIONS: '--max-old-space-size=96' };
  const small = (argv: readonly string[], input = '') => apart(argv, input, SMALL_HEAP);

  test.each<[string, string, RegExp]>([
    ['a file of objects', `[${'{},'.repeat(2e6)}{}]`, /The file needs about 0\.\d GB of memory, and 0\.\d GB are free/],
    ['a file of cells', 'a,b\n'.repeat(2e6), /needs about 0\.\d GB of memory/],
    ['a large file', 'data mining '.repeat(4e6), /larger than \d+ MiB, the most that is read at once/],
  ])('says so in a sentence: %s', { tags: 'thorough' }, (name, content, sentence) => {
    const { status, out, error } = small(['cluster', file(`${name}.json`, content)]);
    expect({ status, out }).toEqual({ status: 1, out: '' });
    expect(error).toMatch(sentence);
    expect(error).toMatch(/^sheaf: [^\n]+\.\n$/);
  });

  test('says so of standard input, and of a line of requests', { tags: 'thorough' }, () => {
    const long = ' '.repeat(60e6);
    expect(small(['cluster', '-'], long)).toMatchObject({ status: 1, error: /^sheaf: standard input is larger than/ });
    const { status, out } = small(['cluster', '--ndjson'], `{"documents":[${long}]}\n`);
    expect({ status, out: JSON.parse(out) }).toMatchObject({ status: 1, out: { type: 'BAD_REQUEST' } });
  });

  test.each(['__proto__', 'constructor', 'toString'])('says that there is no field %s', async field => {
    const { status, error } = await sheaf(['cluster', '--fields', field, file('solar.json', JSON.stringify(solar))]);
    expect(status).toBe(2);
    expect(error).toMatch(`has no field ${field}; it has title, url.`);
  });
});

describe('sheaf cluster --ndjson', () => {
  const line = (n: number) => JSON.stringify({ algorithm: 'STC', language: 'English', documents: [{ n: `w${n}` }] });

  test.each(['1', '2'])('answers each line in its place with %s threads', workers => {
    const golden = (name: string) => JSON.stringify(JSON.parse(readFileSync(join(goldens, name), 'utf8')));
    const names = ['stc-default', 'kmeans-default', 'lingo-3docs', 'stc-2docs'];
    const lines = names.flatMap(name => [golden(`${name}.request.json`), '{"broken"', '']);
    const { status, out } = apart(
      ['cluster', '--ndjson', '--workers', workers, '--dictionaries', 'none'],
      lines.join('\n'),
    );
    expect(status).toBe(0);
    const answers = out
      .trimEnd()
      .split('\n')
      .map(each => JSON.parse(each));
    expect(answers.filter((_, n) => n % 2 === 0)).toEqual(
      names.map(name => JSON.parse(golden(`${name}.response.json`))),
    );
    expect(answers.filter((_, n) => n % 2 === 1).map(({ type }) => type)).toEqual(names.map(() => 'BAD_REQUEST'));
  });

  test.each([[[]], [['--algorithm', 'STC']]])('brings ids of requests back, flags %j', async flags => {
    const requests = [
      { ...JSON.parse(line(1)), id: 'a-1' },
      { ...JSON.parse(line(2)), id: 7, parameters: { nothing: 1 } },
    ];
    const { out } = await sheaf(
      ['cluster', '--ndjson', ...flags],
      requests.map(each => JSON.stringify(each)).join('\n'),
    );
    const [first, second] = out.split('\n');
    expect(first).toBe('{"id":"a-1","clusters":[]}');
    expect(JSON.parse(second!)).toEqual({
      id: 7,
      type: 'BAD_REQUEST',
      message: 'Unrecognized extra attributes with keys: nothing',
    });
  });

  test('applies flags to every line', async () => {
    const lines = `${JSON.stringify({ documents: solar })}\n`.repeat(3);
    const { out } = await sheaf([...stc, '--ndjson', '--fields', ''], lines);
    expect(
      out
        .trimEnd()
        .split('\n')
        .map(each => JSON.parse(each).clusters.length),
    ).toEqual([1, 1, 1]);
  });

  test('reads no further ahead of its answers than buffers hold', { tags: 'thorough' }, async () => {
    const child = spawn(process.execPath, [main, 'cluster', '--ndjson']);
    const ended = new Promise(resolve => child.once('close', resolve));
    child.stdin.on('error', () => {}); // It is killed while there is more to write.
    let written = 0;
    const write = () => {
      while (written < 60_000)
        if (!child.stdin.write(`${line(++written)}\n`)) return void child.stdin.once('drain', write);
    };
    write();
    let answered = 0;
    let ahead = 0;
    for await (const chunk of child.stdout) {
      answered += String(chunk).split('\n').length - 1;
      ahead = Math.max(ahead, written - answered);
      if (answered > 5000) break;
    }
    child.kill();
    await ended;
    expect(ahead).toBeLessThan(10_000);
  });

  test('ends well when its reader has had enough', async () => {
    const child = spawn(process.execPath, [main, 'cluster', '--ndjson']);
    child.stdin.on('error', () => {});
    child.stdin.end(`${line(1)}\n`.repeat(5000));
    child.stdout.once('data', () => child.stdout.destroy());
    expect(await new Promise(ended => child.once('close', ended))).toBe(0);
  });
});

describe('sheaf list', () => {
  test('lists algorithms with their languages', async () => {
    const { algorithms } = JSON.parse((await sheaf(['list'])).out);
    expect(algorithms['STC']).toContain('English');
    expect(Object.keys(algorithms)).toEqual(expect.arrayContaining(['Bisecting K-Means', 'Lingo', 'STC']));
  });

  test('lists them for people', async () => {
    expect((await sheaf(['list', '--format', 'outline'])).out).toMatch(/^Algorithms:\n {2}Leiden\n/);
  });
});

describe('sheaf serve', () => {
  test('serves until it is told to stop', async () => {
    const child = spawn(process.execPath, [main, 'serve', '--host', '127.0.0.1', '--port', '0']);
    let log = '';
    const port = await new Promise<string>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        log += chunk;
        const [, found] = /(?:port\D{0,5}|127\.0\.0\.1:)(\d{2,5})/.exec(log) ?? [];
        if (found) resolve(found);
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', code => reject(new Error(`ended with ${code}: ${log}`)));
    });
    const response = await fetch(`http://127.0.0.1:${port}/service/list`);
    expect(Object.keys((await response.json()).algorithms)).toContain('STC');
    child.kill('SIGTERM');
    expect(await new Promise(ended => child.once('exit', ended))).toBe(0);
  });

  test('ends with status 2 for options it does not know', async () => {
    expect((await sheaf(['serve', '--prot', '1'])).status).toBe(2);
  });
});
