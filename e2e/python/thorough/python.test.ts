/** The Python package as people get it: a wheel in an empty environment, its own tests, and programs that use it. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type DoorGolden, goldensOf } from '../../door-goldens.js';
import { main, root } from '../../processes.js';
import { lacking, python, source } from '../python.js';

const folder = mkdtempSync(join(tmpdir(), 'sheaf-python-'));
const run = (program: string, ...argv: readonly string[]): string =>
  execFileSync(program, argv, { cwd: folder, encoding: 'utf8', env: { ...process.env, PYTHONPATH: '' } });

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The requests with the responses of the command, in a file that Python reads. */
function goldenFile(): string {
  const goldens = goldensOf([]).map(({ name, request, response }: DoorGolden) => [name, { request, response }]);
  const file = join(folder, 'goldens.json');
  writeFileSync(file, JSON.stringify(Object.fromEntries(goldens)));
  return file;
}

test.skipIf(lacking('hatchling'))('the wheel works in an empty environment, without Node.js', () => {
  run(python, '-m', 'pip', 'wheel', '--quiet', '--no-deps', '--no-build-isolation', '-w', folder, source);
  const wheel = readdirSync(folder).find(name => name.endsWith('.whl'))!;
  expect(wheel).toMatch(/^sheaf_topics-.*-py3-none-any\.whl$/);
  run(python, '-m', 'venv', 'empty');
  const own = join(folder, 'empty/bin/python');
  run(own, '-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', join(folder, wheel));
  const program = `
import json, sheaf
from importlib.resources import files
assert files("sheaf").joinpath("py.typed").is_file()
print(json.dumps([[group.label, group.documents] for group in sheaf.cluster(
    ["Solar panels", "Cheap solar panels", "Wind power", "Wind power at sea"], algorithm="Lingo")]))`;
  const printed = execFileSync(own, ['-c', program], { cwd: folder, encoding: 'utf8', env: { PATH: '' } });
  expect(JSON.parse(printed)).toEqual([
    ['Solar Panels', [0, 1]],
    ['Wind Power', [2, 3]],
  ]);
});

test.skipIf(lacking('pytest'))('its own tests pass, and its responses are those of the command', () => {
  const said = execFileSync(
    python,
    [
      '-m',
      'pytest',
      '-q',
      '-p',
      'no:cacheprovider',
      '--rootdir',
      source,
      join(source, 'tests'),
      '--goldens',
      goldenFile(),
    ],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, PYTHONPATH: source, PYTHONDONTWRITEBYTECODE: '1' } },
  );
  expect(said).toMatch(/\b\d+ passed in/);
  expect(said).not.toContain('skipped');
});

test.skipIf(lacking('openpyxl'))('openpyxl reads a workbook that the command writes, without a warning', () => {
  const workbook = join(folder, 'topics.xlsx');
  const lines = Array.from({ length: 24 }, (_, at) =>
    at % 2 === 0
      ? `Solar power for roof ${at},${at},2024-0${1 + (at % 6)}-10`
      : `=Wind turbines at sea,${at},2024-0${1 + (at % 6)}-10`,
  );
  writeFileSync(join(folder, 'stays.csv'), ['title,stars,day', ...lines].join('\n'));
  run(process.execPath, main, 'cluster', '-a', 'STC', '--by', 'stars', '-o', workbook, join(folder, 'stays.csv'));
  const program = `
import json, sys, openpyxl
book = openpyxl.load_workbook(sys.argv[1])
sheet = book["Documents"]
print(json.dumps([book.sheetnames, sheet.max_row, sheet.auto_filter.ref, [
    [cell.data_type, cell.is_date] for cell in sheet[3]], sheet["C3"].value]))`;
  expect(JSON.parse(run(python, '-W', 'error', '-c', program, workbook))).toEqual([
    ['Documents', 'Clusters', 'Quotes', 'By stars'],
    25,
    'A1:E25',
    [
      ['n', false],
      ['s', false],
      ['s', false],
      ['n', false],
      ['d', true],
    ],
    '=Wind turbines at sea',
  ]);
});

test.skipIf(lacking('mypy'))('its types hold under the strict rules of mypy', { tags: 'nightly' }, () => {
  const argv = ['-m', 'mypy', '--cache-dir', join(folder, 'mypy')];
  const said = execFileSync(python, argv, { cwd: source, encoding: 'utf8' });
  expect(said).toContain('Success: no issues found');
});

const programs = [
  'examples/from-bertopic/topics.py',
  'examples/from-bertopic/codebook.py',
  'docs/examples/python/cluster_frame.py',
];

test.skipIf(lacking('mypy'))('programs that use it hold under the strict rules of mypy', { tags: 'nightly' }, () => {
  for (const program of [...programs, 'deploy/spark/topics.py']) {
    const argv = ['-m', 'mypy', '--cache-dir', join(folder, 'mypy'), '--config-file', join(source, 'pyproject.toml')];
    const options = { cwd: folder, encoding: 'utf8', env: { ...process.env, MYPYPATH: source } } as const;
    expect(execFileSync(python, [...argv, join(root, program)], options)).toContain('Success: no issues found');
  }
});

test.skipIf(lacking('pyright'))(
  'programs that use it hold under the strict rules of Pyright',
  { tags: 'nightly' },
  () => {
    const include = programs.map(program => relative(folder, join(root, program)));
    const settings = { typeCheckingMode: 'strict', include, extraPaths: [source] };
    writeFileSync(join(folder, 'pyrightconfig.json'), JSON.stringify(settings));
    const argv = ['-m', 'pyright', '-p', folder, '--pythonpath', python];
    const said = execFileSync(python, argv, { cwd: folder, encoding: 'utf8' });
    expect(said).toContain('0 errors, 0 warnings');
  },
);

test.skipIf(lacking('pandas'))('the program of the documentation prints what its page shows', () => {
  const examples = join(root, 'docs/examples');
  const options = { cwd: folder, encoding: 'utf8', env: { ...process.env, PYTHONPATH: source } } as const;
  const printed = execFileSync(python, [join(examples, 'python/cluster_frame.py')], options);
  expect(printed).toBe(readFileSync(join(examples, 'outputs/cluster_frame.txt'), 'utf8'));
});

test('a step takes no longer lines than with BERTopic, whose lines stand above it', () => {
  const longest = (lines: readonly string[]): number => Math.max(...lines.map(({ length }) => length));
  for (const name of ['topics', 'codebook']) {
    const program = readFileSync(join(root, `examples/from-bertopic/${name}.py`), 'utf8');
    const steps = [...program.matchAll(/^# #region (\w+)\n(.*?)^# #endregion/gms)];
    expect(steps.length).toBeGreaterThan(4);
    for (const [, step, text] of steps) {
      const from = text!.split('\n').findIndex(line => line.startsWith('# '));
      const lines = text!.split('\n').slice(from);
      const theirs = lines.filter(line => line.startsWith('# '));
      const ours = lines.filter(line => !line.startsWith('# '));
      expect(longest(ours), step).toBeLessThanOrEqual(longest(theirs) - '# '.length);
    }
  }
});

test.skipIf(lacking('py_mini_racer'))(
  'the program for those who come from BERTopic clusters, assigns and saves',
  { tags: 'nightly' },
  () => {
    for (const name of ['from-bertopic', 'survey'])
      cpSync(join(root, 'examples', name), join(folder, 'examples', name), { recursive: true });
    const own = join(folder, 'examples/from-bertopic');
    const options = { cwd: own, encoding: 'utf8', env: { ...process.env, PYTHONPATH: source } } as const;
    const printed = execFileSync(python, [join(own, 'topics.py')], options);
    expect(printed).toContain('Children (21)\n');
    expect(printed).toMatch(/^\[(?:-?\d+(?:, )?){10}\]$/m);
    expect(printed).toMatch(/ Late Fees, Car Park +0\.\d+\n/);
    expect(printed).toMatch(/\ngrown [\s\S]*\n9\n$/);
    const coded = execFileSync(python, [join(own, 'codebook.py')], options);
    expect(coded).toMatch(/^new .* \d+\n(?:.*\n)*own Money \d+\n/);
    expect(coded).toMatch(/(?:\n\d+ [A-Z].*\.){3}\n/);
    expect(coded).toMatch(
      /\nParking \(\d+\)\n[\s\S]*\n8 clusters of 153 documents\n18 to 29 \[\d+, \d+\] [\s\S]*\n30 to 49 /,
    );
  },
);
