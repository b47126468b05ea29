/**
 * Clients that generators make of our description, and some of a description in the shape of Carrot2's: each compiles
 * and clusters a real request. The programs that use the clients are the same for both descriptions.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../tools/free-port.mjs';
import { end, main, responds, root } from '../../processes.js';
import { until } from '../../until.js';

/** The Python that has the generators: SHEAF_PYTHON, or the one on the path. */
const python = process.env['SHEAF_PYTHON'] ?? 'python3';
/** A program of that Python. */
const tool = (name: string): string => (process.env['SHEAF_PYTHON'] ? join(dirname(python), name) : name);
const programs = join(import.meta.dirname, '../generators');

/** Inside the workspace, so that the client in TypeScript can be imported. Ignored by git. */
const folder = join(import.meta.dirname, '../.cache/generators');

let server: ChildProcess;
let service = '';

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  service = `http://127.0.0.1:${port}/service`;
  server = spawn(process.execPath, [main, 'serve', '--host', '127.0.0.1', '--port', String(port), '--quiet'], {
    stdio: 'ignore',
  });
  await until(() => responds(`http://127.0.0.1:${port}/health/ready`), 'the server is ready');
  for (const file of ['dcs.yaml', 'dcs-3.1.yaml'])
    writeFileSync(join(folder, file), await (await fetch(`${service}/openapi/${file}`)).text());
  copyProgram('carrot2.yaml', 'carrot2.yaml');
});
afterAll(() => end(server, 'SIGTERM'));

/** Runs a program in a folder below ours, and returns what it printed. */
function run(command: string, args: readonly string[], { below = '.', env = {} } = {}): string {
  const cwd = join(folder, below);
  return execFileSync(command, args, { cwd, env: { ...process.env, ...env }, stdio: 'pipe', maxBuffer: 2 ** 26 })
    .toString()
    .trim();
}

const copyProgram = (name: string, to: string): void => {
  mkdirSync(join(folder, to, '..'), { recursive: true });
  copyFileSync(join(programs, name), join(folder, to));
};

/** Makes a client with openapi-generator 7.17 in a folder named after the description and the generator. */
function generate(description: string, generator: string, ...options: readonly string[]): string {
  const version = run(python, ['-m', 'pip', 'show', 'openapi-generator-cli']);
  expect(version, 'pip install openapi-generator-cli==7.17.0').toContain('Version: 7.17.0');
  const below = join(description.replace('.yaml', ''), generator);
  run(tool('openapi-generator-cli'), ['generate', '-i', description, '-g', generator, '-o', below, ...options]);
  return below;
}

const LONG = 600_000;

/** Json.NET, from Debian: NuGet, which has newer releases and Polly, is not reached by CI. */
const jsonOfDebian = '/usr/lib/cli/Newtonsoft.Json-5.0';

/** Ours, and one in the shape of Carrot2's, with the programs for its clients; ours also has models of parameters. */
const descriptions = [
  ['dcs.yaml', 'typed'],
  ['dcs.yaml', 'try'],
  ['carrot2.yaml', 'try'],
] as const;

test.each(descriptions)(
  'openapi-generator makes a client in Python of %s (%s)',
  (description, name) => {
    const below = generate(description, 'python');
    const program = join(programs, `${name}_openapi_generator.py`);
    expect(run(python, [program, service], { env: { PYTHONPATH: join(folder, below) } })).toBe('3');
  },
  LONG,
);

test(
  'openapi-generator makes a client in Python that sends a model it was given back again',
  () => {
    const below = generate('dcs.yaml', 'python');
    const program = join(programs, 'try_topics.py');
    expect(run(python, [program, service], { env: { PYTHONPATH: join(folder, below) } })).toBe('1');
  },
  LONG,
);

test.each(descriptions)(
  'openapi-generator makes a client in Go of %s (%s)',
  (description, name) => {
    const below = generate(description, 'go');
    rmSync(join(folder, below, 'test'), { recursive: true });
    copyProgram(`${name}.go.txt`, `${below}/try/main.go`);
    run('go', ['vet', './try'], { below });
    expect(run('go', ['run', './try', service], { below })).toBe('3');
  },
  LONG,
);

test(
  'openapi-generator makes a client in Java',
  () => {
    const below = generate('dcs.yaml', 'java', '--library', 'native');
    run('mvn', ['-q', '-DskipTests', 'compile', 'dependency:build-classpath', '-Dmdep.outputFile=classpath'], {
      below,
    });
    copyProgram('Try.java.txt', `${below}/Try.java`);
    const classpath = `target/classes:target/try:${readFileSync(join(folder, below, 'classpath'), 'utf8').trim()}`;
    run('javac', ['-cp', classpath, '-d', 'target/try', 'Try.java'], { below });
    expect(run('java', ['-cp', classpath, 'Try', service], { below })).toBe('3');
  },
  LONG,
);

test.each(descriptions)(
  'openapi-generator makes a client in TypeScript of %s (%s)',
  async (description, name) => {
    const below = generate(description, 'typescript-fetch');
    copyProgram(`${name}-fetch.ts.txt`, `${below}/${name}.ts`);
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2022', '--module', 'esnext'];
    const modules = ['--moduleResolution', 'bundler', '--lib', 'es2022,dom', '--ignoreConfig', `${name}.ts`];
    run(join(root, 'node_modules/.bin/tsc'), [...options, ...modules], { below });
    const { countClusters } = await import(/* @vite-ignore */ join(folder, below, `${name}.ts`));
    expect(await countClusters(service)).toBe(3);
  },
  LONG,
);

test(
  'openapi-generator makes a client in Rust',
  () => {
    const below = generate('dcs.yaml', 'rust', '--additional-properties', 'supportAsync=false');
    copyProgram('try.rs.txt', `${below}/src/main.rs`);
    // Without its features, the client has no TLS, which takes minutes to compile.
    const output = run('cargo', ['run', '--quiet', '--no-default-features', '--', service], {
      below,
      env: { CARGO_PROFILE_DEV_DEBUG: '0', CARGO_INCREMENTAL: '0' },
    });
    expect(output).toBe('3');
  },
  LONG,
);

test(
  'openapi-generator makes a client in PHP',
  () => {
    const below = generate('dcs.yaml', 'php');
    expect(run('php', [join(programs, 'try.php'), service, join(folder, below)])).toBe('3');
  },
  LONG,
);

test(
  'openapi-generator makes a client in C#',
  () => {
    const options = '--additional-properties=targetFramework=net48,nullableReferenceTypes=false';
    const below = generate('dcs.yaml', 'csharp', '--library', 'httpclient', options);
    const sources = join(below, 'src/Org.OpenAPITools');
    for (const name of ['Try.cs', 'Packages.cs']) copyProgram(`${name}.txt`, `${sources}/${name}`);
    const system = ['Net.Http', 'ComponentModel.DataAnnotations', 'Runtime.Serialization', 'Web'];
    const references = [`${jsonOfDebian}/Newtonsoft.Json.dll`, ...system.map(name => `System.${name}.dll`)];
    const files = ['-langversion:latest', '-out:Try.exe', '-recurse:*.cs'];
    run('mcs', [...files, ...references.map(name => `-r:${name}`)], { below: sources });
    const env = { MONO_PATH: jsonOfDebian };
    expect(run('mono', ['Try.exe', service], { below: sources, env })).toBe('3');
  },
  LONG,
);

test(
  'openapi-python-client makes a client',
  () => {
    run(tool('openapi-python-client'), [
      'generate',
      '--path',
      'dcs.yaml',
      '--output-path',
      'sheaf_client',
      '--meta',
      'none',
    ]);
    const program = join(programs, 'try_openapi_python_client.py');
    expect(run(python, [program, service], { env: { PYTHONPATH: folder } })).toBe('3');
  },
  LONG,
);

test(
  'oapi-codegen makes a client',
  () => {
    const below = 'oapi';
    const codegen = 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.5.1';
    copyProgram('try-oapi.go.txt', `${below}/main.go`);
    writeFileSync(join(folder, below, 'go.mod'), 'module try\n\ngo 1.24\n');
    // The operation Cluster has a model ClusterResponse, in Carrot2's description as well.
    const names = [
      '-generate',
      'types,client',
      '-response-type-suffix',
      'Reply',
      '-package',
      'main',
      '-o',
      'client.go',
    ];
    run('go', ['run', codegen, ...names, '../dcs.yaml'], { below });
    run('go', ['mod', 'tidy'], { below });
    run('go', ['vet', '.'], { below });
    expect(run('go', ['run', '.', service], { below })).toBe('3');
  },
  LONG,
);

test(
  'openapi-typescript makes types of both descriptions, and they compile',
  () => {
    for (const file of ['dcs.yaml', 'dcs-3.1.yaml'])
      run('npx', ['--yes', 'openapi-typescript@7.13.0', file, '-o', `${file}.ts`, '--default-non-nullable=false']);
    writeFileSync(
      join(folder, 'types.ts'),
      `import type { components as older } from './dcs.yaml.js';
import type { components as newer } from './dcs-3.1.yaml.js';
const documents = [{ title: 'Data mining', text: 'x' }];
const request = { algorithm: 'Lingo', language: 'English', documents };
const parameters: older['schemas']['LingoParameters'] = {
  preprocessing: { documentAssigner: { exactPhraseAssignment: true } },
};
export const one: older['schemas']['ClusterRequest'] = { ...request, parameters };
export const two: newer['schemas']['ClusterRequest'] = { ...request, parameters };
`,
    );
    const options = [
      '--noEmit',
      '--strict',
      '--target',
      'es2022',
      '--module',
      'nodenext',
      '--ignoreConfig',
      'types.ts',
    ];
    expect(run(join(root, 'node_modules/.bin/tsc'), options)).toBe('');
  },
  LONG,
);
