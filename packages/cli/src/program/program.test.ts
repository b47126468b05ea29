import { allAlgorithms } from '@sheaf/clustering/catalogue';
import { CommanderError } from 'commander';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { BatchCommand } from '../commands/batch.js';
import type { ClusterCommand } from '../commands/cluster.js';
import type { AssignCommand } from '../commands/topics/assign.js';
import type { TrackCommand } from '../commands/track/track.js';
import { UsageError } from '../outcome/usage-error.js';
import { type Setting, takeParameterFlags } from '../parameters/take-flags.js';
import { createProgram } from './program.js';

/** What a command line leads to: the action with its arguments, and the status. */
async function run(argv: readonly string[], settings: readonly Setting[] = []) {
  const calls: unknown[][] = [];
  let status: number | undefined;
  const called =
    (name: string, result: number) =>
    async (...given: unknown[]) => {
      calls.push([name, ...given]);
      return result;
    };
  const actions = {
    cluster: called('cluster', 0),
    batch: called('batch', 1),
    open: called('open', 2),
    describe: called('describe', 13),
    prisma: called('prisma', 16),
    duplicates: called('duplicates', 14),
    print: called('print', 15),
    list: called('list', 3),
    serve: called('serve', 4),
    topics: {
      fit: called('fit', 5),
      assign: called('assign', 6),
      update: called('update', 7),
      edit: called('edit', 8),
      check: called('check', 0),
      show: called('show', 9),
      trends: called('trends', 10),
    },
    reports: { diff: called('diff', 11), track: called('track', 12) },
    mcp: called('mcp', 13),
  };
  const finish = (ended: number): void => {
    status = ended;
  };
  const program = createProgram({ algorithms: allAlgorithms, settings, actions, finish });
  await program.parseAsync(argv, { from: 'user' });
  return { calls, status };
}

const clusterCall = async (...argv: string[]) => (await run(['cluster', ...argv])).calls[0]![2] as ClusterCommand;

afterEach(() => void vi.restoreAllMocks());

/** What the program writes to standard output or standard error until the test ends. */
function written(stream: 'stdout' | 'stderr'): string[] {
  const texts: string[] = [];
  vi.spyOn(process[stream], 'write').mockImplementation(text => texts.push(String(text)) > 0);
  return texts;
}

describe('sheaf cluster', () => {
  test('is passed its files and what was set', async () => {
    const { calls, status } = await run(
      ['cluster', 'a.csv', 'b.csv', '-a', 'STC', '-l', 'French', '-f', 'title,text', '--show', '5', '--threads', '3'],
      [{ path: ['maxClusters'], value: 3 }],
    );
    expect(status).toBe(0);
    expect(calls).toEqual([
      [
        'cluster',
        ['a.csv', 'b.csv'],
        {
          overrides: { algorithm: 'STC', language: 'French', settings: [{ path: ['maxClusters'], value: 3 }] },
          fields: ['title', 'text'],
          dictionaries: undefined,
          format: 'outline',
          indent: false,
          serviceInfo: false,
          documentsShown: 5,
          threads: 3,
          explain: false,
          quality: false,
          by: [],
          cleanMarkup: false,
          progress: process.stderr.isTTY === true,
          verbose: process.stderr.isTTY === true,
        },
      ],
    ]);
  });

  test('sets parameters by path, in the order of the command line, before those with flags of their own', async () => {
    const flags = ['-p', 'maxClusters=3', '--parameter', 'queryHint=data mining'];
    const { calls } = await run(['cluster', ...flags], [{ path: ['scoreWeight'], value: 1 }]);
    expect((calls[0]![2] as ClusterCommand).overrides.settings).toEqual([
      { path: ['maxClusters'], value: 3 },
      { path: ['queryHint'], value: 'data mining' },
      { path: ['scoreWeight'], value: 1 },
    ]);
  });

  test('writes JSON or an outline as it is told, and shows progress or none', async () => {
    expect(await clusterCall('--format', 'outline', '--progress')).toMatchObject({ format: 'outline', progress: true });
    expect(await clusterCall('--format', 'json', '--no-progress')).toMatchObject({ format: 'json', progress: false });
  });

  test.each([
    [['a.csv', '--workers', '8'], '--workers is for --ndjson. One clustering runs on several threads with --threads.'],
    [['a.csv', '--exit-zero'], '--exit-zero is for --ndjson, where a failure is a line of the output.'],
    [
      ['a.csv', '--server', 'http://a', '--dictionaries', 'd'],
      '--dictionaries cannot be used with --server: the server has its own.',
    ],
    [
      ['a.csv', '--server', 'http://a', '--threads', '2'],
      '--threads cannot be used with --server: the server clusters.',
    ],
  ])('is told that %j has no effect', async (argv, message) => {
    await expect(run(['cluster', ...argv])).rejects.toThrow(new UsageError(message));
  });

  test.each([
    ['--output', 'a.xlsx'],
    ['--by', 'stars'],
    ['--algorithm', 'Lingo'],
    ['--language', 'German'],
    ['--fields', 'title'],
    ['--parameter', 'granularity=2'],
    ['--show', '3'],
    ['--no-progress'],
    ['--clean-html'],
  ])('rejects %s beside --open, which opens the workbench with nothing but the file', async (...option) => {
    await expect(run(['cluster', 'a.csv', '--open', ...option])).rejects.toThrow(
      new UsageError(`${option[0]} cannot be used with --open: everything is set in the workbench.`),
    );
  });

  test('rejects flags of parameters beside --open', async () => {
    await expect(run(['cluster', 'a.csv', '--open'], [{ path: ['granularity'], value: 2 }])).rejects.toThrow(
      new UsageError('--granularity cannot be used with --open: everything is set in the workbench.'),
    );
  });

  test('alone has parameters, beside `topics fit`', async () => {
    const settings = [{ path: ['granularity'], value: 2 }];
    await expect(run(['diff', 'a.csv', 'b.csv'], settings)).rejects.toThrow(
      new UsageError('--granularity is a parameter, and `diff` has no parameters.'),
    );
    expect((await run(['topics', 'fit', 'a.csv', '-o', 'm.json'], settings)).calls[0]![0]).toBe('fit');
  });

  test('reads one request per line with --ndjson, on at least one thread', async () => {
    const { calls, status } = await run(['cluster', 'all.ndjson', '--ndjson', '--workers', '0', '--service-info']);
    expect(status).toBe(1);
    const overrides = { algorithm: undefined, language: undefined, settings: [] };
    const expected: BatchCommand = {
      overrides,
      dictionaries: undefined,
      serviceInfo: true,
      workers: 1,
      exitZero: false,
    };
    expect(calls).toEqual([['batch', ['all.ndjson'], expected]]);
    const lenient = await run(['cluster', 'all.ndjson', '--ndjson', '--exit-zero', '--no-progress']);
    expect(lenient.calls[0]![2]).toMatchObject({ exitZero: true });
  });

  test('opens the workbench with --open', async () => {
    expect(await run(['cluster', 'tickets.csv', '--open'])).toEqual({ calls: [['open', ['tickets.csv']]], status: 2 });
  });

  test.each([
    [['--ndjson', '--fields', 'title'], '--fields cannot be used with --ndjson.'],
    [
      ['--ndjson', '-o', 'out.ndjson'],
      '--output cannot be used with --ndjson: responses are written to standard output as soon as they are there.',
    ],
    [
      ['--ndjson', '--server', 'http://127.0.0.1:8080'],
      '--server cannot be used with --ndjson: this process clusters the lines.',
    ],
    [['--ndjson', '--explain'], '--explain cannot be used with --ndjson: each request says it itself, with `explain`.'],
    [['--ndjson', '--indent'], '--indent cannot be used with --ndjson: every response is a line of JSON.'],
    [['--ndjson', '--show', '3'], '--show cannot be used with --ndjson: every response is a line of JSON.'],
    [['--ndjson', '--threads', '2'], '--threads cannot be used with --ndjson: the lines share threads with --workers.'],
    [
      ['--ndjson', '--id-field', 'id'],
      '--id-field cannot be used with --ndjson: each request names its own `idField`.',
    ],
    [['--format', 'csv', '--explain'], '--explain requires --format json. Got csv.'],
    [['--output', 'topics.html', '--service-info'], '--service-info requires --format json. Got report.'],
    [['--format', 'json', '--by', 'year', '--indent'], '--indent cannot be used with --by, which gives a table.'],
    [['--parameter', 'maxClusters'], '--parameter must be path=value. Got "maxClusters".'],
  ])('rejects %j', async (argv, message) => {
    await expect(run(['cluster', ...argv])).rejects.toThrow(new UsageError(message));
  });

  test.each([
    [['--show', 'three'], 'It must be a whole number.'],
    [['--workers', '-1'], 'It must be a whole number.'],
    [['--format', 'xml'], 'Allowed choices are outline, json, csv,'],
    [['--algorthm', 'STC'], '(Did you mean --algorithm?)'],
  ])('rejects %j with a hint', async (argv, hint) => {
    const errors = written('stderr');
    await expect(run(['cluster', ...argv])).rejects.toThrow(CommanderError);
    expect(errors.join('')).toMatch(/^sheaf: /);
    expect(errors.join('')).toContain(hint);
  });
});

describe('help', () => {
  test.each(allAlgorithms.map(({ name }) => name))('shows the parameters of %s where it is named', async name => {
    const texts = written('stdout');
    await expect(run(['cluster', '-a', name, '--help'])).rejects.toThrow(CommanderError);
    const shown = texts.join('');
    expect(shown).toContain(`Parameters of ${name}:`);
    expect(shown.split('Parameters of ')).toHaveLength(2);
  });

  test('shows the parameters of every algorithm where none is named', async () => {
    const texts = written('stdout');
    await expect(run(['cluster', '--help'])).rejects.toThrow(CommanderError);
    for (const { name } of allAlgorithms) expect(texts.join('')).toContain(`Parameters of ${name}:`);
  });
});

describe('sheaf topics', () => {
  const topicsCall = async (...argv: string[]) => (await run(['topics', ...argv])).calls[0]!;

  test('fit is passed its files and what was set, in the order of the command line', async () => {
    const argv = [
      'fit',
      'a.csv',
      '-o',
      'm.json',
      '-p',
      'granularity=2',
      '--sample',
      '100',
      '--bar',
      '0.1',
      '--threads',
      '3',
      '--id',
      'key',
    ];
    expect(await topicsCall(...argv, '--keep', 'date,author', '--keep-examples')).toEqual([
      'fit',
      ['a.csv'],
      {
        output: 'm.json',
        assignments: undefined,
        language: 'English',
        fields: [],
        id: 'key',
        keep: ['date', 'author'],
        sample: 100,
        bar: 0.1,
        period: undefined,
        keepExamples: true,
        threads: 3,
        resume: false,
        settings: [{ path: ['granularity'], value: 2 }],
        progress: process.stderr.isTTY === true,
      },
    ]);
  });

  test('assign, update and show are passed the model first', async () => {
    expect((await topicsCall('assign', 'm.json', 'a.ndjson', '--all')).slice(0, 3)).toEqual([
      'assign',
      'm.json',
      ['a.ndjson'],
    ]);
    expect((await topicsCall('update', 'm.json', '-', '-o', 'n.json')).slice(0, 3)).toEqual([
      'update',
      'm.json',
      ['-'],
    ]);
    expect(await topicsCall('show', 'm.json', '--format', 'json')).toEqual(['show', 'm.json', 'json']);
  });

  test('assign writes what the name of its output means, unless a form is asked for', async () => {
    const assign = async (...argv: string[]) =>
      (await topicsCall('assign', 'm.json', 'a.ndjson', ...argv))[3] as AssignCommand;
    expect(await assign()).toEqual({
      output: undefined,
      format: 'jsonl',
      leftovers: undefined,
      all: false,
      bar: undefined,
      workers: 1,
      resume: false,
      progress: process.stderr.isTTY === true,
      acceptWording: false,
      id: undefined,
      keep: [],
    });
    expect(await assign('-o', 'a.csv', '--bar', '0.25', '--workers', '4')).toMatchObject({
      format: 'csv',
      bar: 0.25,
      workers: 4,
    });
    expect((await assign('-o', '/dev/fd/63')).format).toBe('jsonl');
    expect((await assign('-o', 'a.json')).format).toBe('jsonl');
    await expect(assign('-o', 'a.xlsx')).rejects.toThrow(
      new UsageError('--output must end in .jsonl, .ndjson, .json, .csv, .tsv or .parquet. Got a.xlsx.'),
    );
    expect((await assign('-o', 'a.csv', '--format', 'parquet')).format).toBe('parquet');
  });

  test.each([
    [['fit', 'a.csv', '-o', 'm.json'], 'b.csv', 'csv'],
    [['update', 'm.json', 'a.csv', '-o', 'n.json'], 'b.parquet', 'parquet'],
    [['update', 'm.json', 'a.csv', '-o', 'n.json'], 'b.ndjson', 'jsonl'],
    [['update', 'm.json', 'a.csv', '-o', 'n.json'], 'b.json', 'jsonl'],
  ])('%j writes assignments in the form that their file %s names', async (argv, path, format) => {
    const command = (await topicsCall(...argv, '--assignments', path)).at(-1);
    expect(command).toMatchObject({ assignments: { path, format } });
    await expect(topicsCall(...argv, '--assignments', 'b.xlsx')).rejects.toThrow(
      new UsageError('--assignments must end in .jsonl, .ndjson, .json, .csv, .tsv or .parquet. Got b.xlsx.'),
    );
  });

  test('leftovers are lines of JSON, because they are read again', async () => {
    for (const argv of [
      ['assign', 'm.json'],
      ['update', 'm.json', '-o', 'n.json'],
    ]) {
      await expect(topicsCall(...argv, '--leftovers', 'left.csv')).rejects.toThrow(
        new UsageError('--leftovers must end in .jsonl, .ndjson or .json. Got left.csv.'),
      );
      expect((await topicsCall(...argv, '--leftovers', 'left.json')).at(-1)).toMatchObject({ leftovers: 'left.json' });
    }
  });

  test('edit collects what is repeated', async () => {
    const renames = ['--rename', 't1=A = B', '--rename', 't2=C'];
    const merges = ['--merge', 't3,t4', '--merge', 't5,t6'];
    expect(
      await topicsCall('edit', 'm.json', '-o', 'n.json', ...renames, ...merges, '--drop', 't7,t8', '--drop', 't9'),
    ).toEqual([
      'edit',
      'm.json',
      {
        output: 'n.json',
        rename: { t1: 'A = B', t2: 'C' },
        merge: [
          ['t3', 't4'],
          ['t5', 't6'],
        ],
        drop: ['t7', 't8', 't9'],
      },
    ]);
  });

  test('none of its flags is taken for a parameter of an algorithm', () => {
    const flags = ['output', 'language', 'fields', 'sample', 'bar', 'period', 'keep', 'id', 'assignments', 'leftovers'];
    const argv = [...flags, 'min-size', 'rename', 'merge', 'drop', 'by', 'every', 'all'].map(flag => `--${flag}`);
    expect(takeParameterFlags(argv, allAlgorithms)).toEqual({ rest: argv, settings: [] });
  });

  test.each([
    ['fit', '-o', 'm', '--bar', '2'],
    ['fit', '-o', 'm', '--sample', '0'],
    ['fit', 'a.csv'],
    ['edit', 'm', '-o', 'n', '--rename', 't1'],
    ['trends', '--every', 'year'],
  ])('%s with %s %s %s is rejected', async (...argv) => {
    written('stderr');
    await expect(run(['topics', ...argv])).rejects.toThrow(CommanderError);
  });
});

describe('how files are read', () => {
  const said = ['--encoding', 'koi8-r', '--split', 'file', '--input-format', 'text'];
  const reading = { encoding: 'koi8-r', split: 'file', inputFormat: 'text' };

  test.each([
    ['cluster a.txt'],
    ['describe a.txt'],
    ['duplicates a.txt'],
    ['prisma a.txt'],
    ['topics fit a.txt -o m.json'],
    ['topics assign m.json a.txt'],
    ['topics update m.json a.txt -o m.json'],
    ['diff a.txt b.txt'],
    ['track folder'],
  ])('can be said to sheaf %s', async command => {
    const { calls } = await run([...command.split(' '), ...said]);
    expect(calls[0]!.at(-1)).toMatchObject(reading);
  });

  test('is one of the formats that are read', async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    await expect(run(['describe', 'a', '--input-format', 'word'])).rejects.toThrow(/Allowed choices are csv, json/);
  });
});

describe('the other commands', () => {
  test('diff and track write what the name of the report means, unless a form is asked for', async () => {
    const formatOf = async (...argv: string[]) =>
      ((await run(['diff', 'a.csv', 'b.csv', ...argv])).calls[0]![2] as TrackCommand).format;
    expect(await formatOf()).toBe('markdown');
    expect(await formatOf('-o', 'report.html')).toBe('html');
    expect(await formatOf('-o', 'report.JSON')).toBe('json');
    expect(await formatOf('-o', 'report.md')).toBe('markdown');
    expect(await formatOf('-o', 'report.md', '--format', 'json')).toBe('json');
    await expect(formatOf('-o', 'report.docx')).rejects.toThrow(
      new UsageError('--output must end in .md, .markdown, .html, .htm or .json. Got report.docx.'),
    );
    const { calls } = await run(['track', 'weeks', '-o', 'report.htm']);
    expect(calls[0]![2]).toMatchObject({ format: 'html', output: 'report.htm' });
  });

  test.each(['json', 'outline'])('list writes %s where it is asked to', async format => {
    expect(await run(['list', '--format', format])).toEqual({ calls: [['list', format]], status: 3 });
  });

  test('mcp collects the folders whose files may be read', async () => {
    const { calls } = await run(['mcp', '--root', 'a', '--root', 'b', 'c']);
    expect(calls).toEqual([['mcp', { roots: ['a', 'b', 'c'], dictionaries: undefined, version: expect.any(String) }]]);
  });

  test('serve is passed all its options as they are', async () => {
    const argv = ['--port', '0', '--help'];
    expect(await run(['serve', ...argv])).toEqual({ calls: [['serve', argv]], status: 4 });
  });

  test('a command that does not exist is reported with the nearest one', async () => {
    const errors = written('stderr');
    await expect(run(['clutser'])).rejects.toThrow(CommanderError);
    expect(errors.join('')).toContain("unknown command 'clutser'\n(Did you mean cluster?)");
  });
});
