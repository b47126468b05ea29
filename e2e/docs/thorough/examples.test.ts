/** Every file of docs/examples is executed, and what it prints is what the pages show. `-u` records it again. */
import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createSecureServer } from 'node:https';
import { tmpdir } from 'node:os';
import { dirname, extname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { close, listen, serve, stub } from '../../../tools/testing/local-server.js';
import { lacks } from '../../tier.js';
import { type DocServer, root, startDocServer } from '../doc-server.js';

const examples = join(root, 'docs/examples');
const output = (name: string): string => join(examples, 'outputs', name);
const executed = new Set<string>();

/** What runs programs in other languages, and tells its version. */
const RUNNERS: { readonly [ending: string]: readonly [program: string, version: string] } = {
  '.py': ['python3', '--version'],
  '.go': ['go', 'version'],
  '.php': ['php', '--version'],
  '.rb': ['ruby', '--version'],
  '.cs': ['mcs', '--version'],
  '.java': ['javac', '--version'],
};

const lacksShell = lacks('bash', '--version') || lacks('curl', '--version');

/** Java and what is below `rest` are compared with what the shell prints. */
const cannotRun = (file: string): boolean => {
  const runner = RUNNERS[extname(file)];
  return (lacksShell && /\.(?:sh|java)$|^rest\//.test(file)) || (runner !== undefined && lacks(...runner));
};

let server: DocServer;
beforeAll(async () => {
  server = await startDocServer();
});
afterAll(() => server?.stop());

interface Run {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const run = (command: string, args: readonly string[], env: Record<string, string> = {}): Promise<Run> =>
  new Promise(resolve => {
    const options = { cwd: examples, env: { ...process.env, ...env }, encoding: 'utf8' as const };
    const child = execFile(command, [...args], options, (_error, stdout, stderr) =>
      resolve({ status: child.exitCode, stdout, stderr }),
    );
  });

const read = (file: string): string => {
  executed.add(file);
  return readFileSync(join(examples, file), 'utf8');
};

const shell = (file: string): Promise<Run> =>
  run('bash', ['-c', read(file).replaceAll('http://localhost:8080', server.address)]);

const program = (command: string, file: string, ...args: string[]): Promise<Run> => {
  executed.add(file);
  return run(command, [...(file.endsWith('.go') ? ['run'] : []), file, ...args]);
};

describe.skipIf(lacksShell)('curl', () => {
  test.each([
    'cluster',
    'parameters',
    'template',
    'error',
    'dictionaries',
    'batch',
    'explain',
    'quality',
    'duplicates',
  ])('%s.sh prints what the page shows', async name => {
    const { stdout } = await shell(`${name}.sh`);
    await expect(`${stdout.trimEnd()}\n`).toMatchFileSnapshot(output(`${name}.txt`));
  });

  const programs = ['cluster', 'parameters', 'template', 'error', 'list'].flatMap(
    name =>
      [
        ['node', `${name}.mjs`],
        ['python3', `${name}.py`],
      ] as const,
  );
  test.each(programs.filter(([, file]) => !cannotRun(file)))(
    'the same in %s, rest/%s, prints what curl prints',
    async (command, file) => {
      const own = join(mkdtempSync(join(tmpdir(), 'sheaf-docs-')), file);
      writeFileSync(own, read(join('rest', file)).replaceAll('http://localhost:8080', server.address));
      const { stdout, stderr } = await run(command, [own]);
      expect(stderr).toBe('');
      expect(stdout.trimEnd()).toBe((await shell(file.replace(/\w+$/, 'sh'))).stdout.trimEnd());
    },
  );

  test('list.sh lists algorithms and templates', async () => {
    const list = JSON.parse((await shell('list.sh')).stdout);
    expect(Object.keys(list.algorithms)).toContain('Lingo');
    expect(Object.keys(list.templates)).toEqual(['frontend-default', 'lingo', 'stc', 'bkmeans']);
  });

  test('science.sh clusters the hundred documents that come with the pages', async () => {
    const { stdout } = await shell('science.sh');
    expect(JSON.parse(stdout).clusters.length).toBeGreaterThan(10);
    expect(stdout.startsWith(readFileSync(output('science.head.txt'), 'utf8'))).toBe(true);
  });
});

describe('clients', () => {
  const service = () => `${server.address}/service`;
  const shown = output('clients.txt');

  test('JavaScript', async () => {
    await expect((await program(process.execPath, 'cluster.mjs', service())).stdout).toMatchFileSnapshot(shown);
  });

  test('TypeScript, compiled strictly', async () => {
    const compiled = await compile('cluster.ts');
    await expect((await run(process.execPath, [compiled, service()])).stdout).toMatchFileSnapshot(shown);
    const nobody = await run(process.execPath, [compiled, 'http://127.0.0.1:1/service']);
    expect([nobody.status, nobody.stderr]).toEqual([1, expect.stringContaining('No response from')]);
  });

  test.skipIf(cannotRun('cluster.py'))('Python', async () => {
    await expect((await program('python3', 'cluster.py', service())).stdout).toMatchFileSnapshot(shown);
  });

  test.skipIf(cannotRun('cluster.go'))('Go', async () => {
    await expect((await program('go', 'cluster.go', service())).stdout).toMatchFileSnapshot(shown);
  });

  test.skipIf(cannotRun('cluster.php'))('PHP', async () => {
    await expect((await program('php', 'cluster.php', service())).stdout).toMatchFileSnapshot(shown);
  });

  test.skipIf(cannotRun('cluster.rb'))('Ruby', async () => {
    await expect((await program('ruby', 'cluster.rb', service())).stdout).toMatchFileSnapshot(shown);
  });

  test.skipIf(cannotRun('cluster.cs'))('C#, by Mono', async () => {
    const program = join(mkdtempSync(join(tmpdir(), 'sheaf-cs-')), 'cluster.exe');
    const references = ['-r:System.Net.Http', '-r:System.Runtime.Serialization'];
    read('cluster.cs');
    const { stdout } = await run('mcs', [`-out:${program}`, ...references, 'cluster.cs']);
    expect(stdout).toBe('');
    await expect((await run('mono', [program, service()])).stdout).toMatchFileSnapshot(shown);
    rmSync(dirname(program), { recursive: true });
  });

  test.skipIf(cannotRun('Cluster.java'))('Java', async () => {
    const { stdout } = await program('java', 'Cluster.java', service());
    expect(JSON.parse(stdout)).toEqual(JSON.parse((await shell('cluster.sh')).stdout));
  });

  const clients = [
    ['node', 'cluster.mjs'],
    ['python3', 'cluster.py'],
    ['php', 'cluster.php'],
    ['ruby', 'cluster.rb'],
  ] as const;
  test.each(clients.filter(([, file]) => !cannotRun(file)))(
    'a refusal ends the program in %s with the reason',
    async (command, file) => {
      const refusal = '{"type":"BAD_REQUEST","message":"Algorithm not available: Lingo"}';
      await using broken = await serve((_request, response) => void response.writeHead(400).end(refusal));
      const { status, stderr } = await run(command, [file, broken.address]);
      expect(status).toBe(1);
      expect(stderr).toContain('BAD_REQUEST: Algorithm not available: Lingo');
    },
  );
});

/** Strictly, as the settings of a careful consumer are; returns the path of the program. */
async function compile(file: string): Promise<string> {
  read(file);
  mkdirSync(join(root, 'docs/.cache'), { recursive: true });
  // The test of a machine without other programs runs this file, too, at the same time.
  const folder = mkdtempSync(join(root, 'docs/.cache/compiled-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const compilerOptions = { strict: true, module: 'nodenext', target: 'es2023', types: ['node'], outDir: 'out' };
  const project = {
    compilerOptions: { ...compilerOptions, rootDir: '../../examples' },
    files: [`../../examples/${file}`],
  };
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project));
  const { status, stdout } = await run(join(root, 'node_modules/.bin/tsc'), ['-p', join(folder, 'tsconfig.json')]);
  expect([status, stdout]).toEqual([0, '']);
  return join(folder, 'out', file.replace(/ts$/, 'js'));
}

describe('library', () => {
  test.each([
    'library',
    'library-settings',
    'vectors',
    'by-meaning',
    'workers',
    'cookbook-drill',
    'raw-and-cleaned',
    'five-weeks',
    'codebook',
    'diversify',
  ])('%s.mjs prints what the page shows', async name => {
    const { stdout, stderr } = await program(process.execPath, `${name}.mjs`);
    expect(stderr).toBe('');
    await expect(stdout).toMatchFileSnapshot(output(`${name}.txt`));
    for (const part of ['registry.mjs', 'tickets.mjs']) executed.add(part);
  });

  test('write-weeks.mjs writes the files of which sheaf track makes the report that the page shows', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'sheaf-docs-')), 'weeks');
    expect((await program(process.execPath, 'write-weeks.mjs', folder)).stderr).toBe('');
    const main = join(root, 'packages/cli/dist/main.js');
    const tracked = await run(process.execPath, [main, 'track', folder, '--id', 'id', '--fields', 'title']);
    expect(tracked.stderr).toBe('');
    await expect(tracked.stdout).toMatchFileSnapshot(output('write-weeks.md'));
  });

  test('cluster-in-parts.mjs unites the parts, and every number is that of a document', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sheaf-docs-'));
    const { documents } = JSON.parse(readFileSync(join(root, 'corpora/debian-games.json'), 'utf8'));
    writeFileSync(join(folder, 'documents.json'), JSON.stringify(documents));
    const { stdout } = await program(process.execPath, 'cluster-in-parts.mjs', join(folder, 'documents.json'), '250');
    const groups = stdout
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line) as { documents: number[] });
    expect(groups.length).toBeGreaterThan(20);
    const numbers = groups.flatMap(group => group.documents);
    expect(Math.max(...numbers)).toBeGreaterThanOrEqual(500);
    expect(numbers.every(number => number in documents)).toBe(true);
  });
});

describe('dictionaries and templates', () => {
  test('the label filters and the template of the guides start a server that has them', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sheaf-docs-'));
    writeFileSync(join(folder, '05 - tickets.json'), read('05 - tickets.json'));
    writeFileSync(join(folder, 'english.label-filters.json'), read('english.label-filters.json'));
    const templates = join(folder, 'templates');
    mkdirSync(templates);
    writeFileSync(join(templates, '05 - tickets.json'), read('05 - tickets.json'));
    const own = await startDocServer('--templates', templates, '--dictionaries', folder);
    const list = (await (await fetch(`${own.address}/service/list`)).json()) as { templates: object };
    const documents = Array.from({ length: 6 }, () => ({ title: 'Click here now. Click here now.' }));
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ documents }),
    };
    const answer = (await (await fetch(`${own.address}/service/cluster?template=tickets`, init)).json()) as {
      clusters: { labels: string[] }[];
    };
    await own.stop();
    expect(Object.keys(list.templates)).toEqual(['tickets']);
    expect(answer.clusters.flatMap(({ labels }) => labels).filter(label => /^click /i.test(label))).toEqual([]);
  });
});

describe('search engines', () => {
  const fixtures = join(root, 'packages/sources/fixtures');
  test.each([
    ['elasticsearch', 'elasticsearch.json', '/_search'],
    ['opensearch', 'elasticsearch.json', '/_search'],
    ['solr', 'solr.json', '/select?wt=json'],
  ])('%s is asked, and ids of its answer come back in clusters', async (engine, file, path) => {
    const recorded = readFileSync(join(fixtures, file), 'utf8');
    await using searched = await stub((_, __, response) =>
      response.setHeader('content-type', 'application/json').end(recorded),
    );
    const env = { SHEAF: `${server.address}/service`, FIELDS: 'title,question' };
    const args = [
      join(root, 'examples/search-engines/search-then-cluster.mjs'),
      engine,
      `${searched.address}/questions`,
      'printer',
    ];
    const { stdout, stderr } = await run(process.execPath, args, env);
    expect(stderr).toBe('');
    expect(searched.asked.map(({ url }) => url.pathname + url.search)).toEqual([`/questions${path}`]);
    expect(stdout).toMatch(/^[^:\n]+: (?:q-\d{4} )*q-\d{4}$/m);
  });

  test('fields within fields, lists and numbers are clustered as texts', async () => {
    const sources = [
      { meta: { title: 'Solar energy' }, year: 1999 },
      { 'meta.title': ['Solar energy', 'panels'], year: [2001] },
      { meta: [{ title: 'Solar energy storage' }, { title: null }] },
      { other: 'Nothing' },
    ];
    const hits = { hits: { hits: sources.map((_source, _id) => ({ _id, _source })) } };
    await using searched = await serve((_, response) => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(hits));
    });
    const env = { SHEAF: `${server.address}/service`, FIELDS: 'meta.title,year' };
    const program = join(root, 'examples/search-engines/search-then-cluster.mjs');
    const { stdout, stderr } = await run(process.execPath, [program, 'opensearch', searched.address, 'x'], env);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^Solar Energy: 0 1 2$/m);
  });

  test.each([[[]], [['elastic', 'http://localhost:9200/articles', 'solar']]])(
    'the arguments %j are answered with the usage',
    async given => {
      const program = join(root, 'examples/search-engines/search-then-cluster.mjs');
      const { status, stderr } = await run(process.execPath, [program, ...given], {});
      expect([status, stderr]).toEqual([2, expect.stringMatching(/^Usage: .*elasticsearch\|solr\|opensearch ADDRESS/)]);
    },
  );

  test.skipIf(lacks('openssl', 'version') || lacksShell)(
    'an engine with a certificate of its own and a password is asked as the page says',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'sheaf-certificate-'));
      const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'root-ca.pem')];
      const made = [
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '1',
      ];
      const named = ['-subj', '/CN=engine', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
      execFileSync('openssl', [...made, ...named, '-keyout', key, '-out', certificate], { stdio: 'pipe' });
      const options = { key: readFileSync(key), cert: readFileSync(certificate) };
      const secure = createSecureServer(options, ({ headers }, response) => {
        const isKnown = headers.authorization === `Basic ${Buffer.from('user:password').toString('base64')}`;
        response
          .writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' })
          .end(isKnown ? readFileSync(join(fixtures, 'elasticsearch.json')) : '{}');
      });
      const port = await listen(secure);
      const page = readFileSync(join(root, 'docs/guides/search-engines.md'), 'utf8');
      const [, documented] = /```sh\n(export NODE_EXTRA_CA_CERTS=.*?)```/s.exec(page)!;
      const script = documented!
        .replace('=root-ca.pem', `=${certificate}`)
        .replace('localhost:9200/articles', `127.0.0.1:${port}/questions`)
        .replace('solar energy', 'printer');
      const env = { SHEAF: `${server.address}/service`, FIELDS: 'title,question' };
      const asked = (text: string) => run('bash', ['-c', `cd ${join(root, 'examples/search-engines')}; ${text}`], env);
      const [trusting, stranger] = await Promise.all([
        asked(script),
        asked(script.replace('NODE_EXTRA_CA_CERTS', 'NOTHING')),
      ]);
      await close(secure);
      rmSync(folder, { recursive: true });
      expect(trusting).toMatchObject({ stderr: '', stdout: expect.stringMatching(/^[^:\n]+: (?:q-\d{4} )*q-\d{4}$/m) });
      expect(stranger).toMatchObject({ stdout: '', stderr: expect.stringContaining('self-signed certificate') });
    },
  );
});

describe('compare-servers.mjs', () => {
  const compareServers = join(root, 'examples/from-carrot2/compare-servers.mjs');
  const request = (title: string, algorithm = 'Lingo', parameters = {}) => {
    const file = join(mkdtempSync(join(tmpdir(), 'sheaf-docs-')), `${algorithm.toLowerCase()}.json`);
    const documents = [{ title }, { title }, { title: 'Solar energy' }, { title: 'Solar energy panels' }];
    writeFileSync(file, JSON.stringify({ algorithm, language: 'English', parameters, documents }));
    return file;
  };

  test('finds a server equal to itself, templates included', async () => {
    const service = `${server.address}/service`;
    const files = [request('Data mining'), `${request('Coal')}?template=stc`];
    const { status, stdout } = await run(process.execPath, [compareServers, service, service, ...files]);
    expect(status).toBe(0);
    expect(stdout).toContain('2 equal, 0 different');
  });

  test('takes an address with a slash at its end, and goes on after a response that is no JSON', async () => {
    const service = `${server.address}/service`;
    const files = [request('Data mining'), request('Coal')];
    const same = await run(process.execPath, [compareServers, `${service}/`, service, files[0]!]);
    expect(same).toMatchObject({ status: 0, stdout: expect.stringContaining('1 equal, 0 different') });
    await using stranger = await serve((_, response) => response.writeHead(404).end('<html>Nothing here</html>'));
    const other = stranger.address;
    const { status, stdout } = await run(process.execPath, [compareServers, `${other}/a`, `${other}/b//`, ...files]);
    expect(status).toBe(1);
    expect(stdout).toMatch(
      /left {3}status 404: no JSON from \S+\/a\/cluster\n {2}right {2}status 404: no JSON from \S+\/b\/cluster$/m,
    );
    expect(stdout).toContain('0 equal, 2 different');
  });

  test('shows the first line that differs', async () => {
    const other = await startDocServer('--algorithms', 'STC');
    const services = [`${server.address}/service`, `${other.address}/service`];
    const files = [request('Solar power', 'STC', { minBaseClusterScore: 0 }), request('Data mining')];
    const { status, stdout } = await run(process.execPath, [compareServers, ...services, ...files]);
    await other.stop();
    expect(status).toBe(1);
    expect(stdout).toMatch(
      /DIFFERENT .*line 1\n {2}left {3}Data Mining \[0 1\] [\d.]+\n {2}right {2}status 400: Algorithm/,
    );
    const shown = stdout.replace(/\S+(?=(?:stc|lingo)\.json)/g, 'requests/');
    await expect(shown).toMatchFileSnapshot(output('compare-servers.txt'));
  });
});

describe('a scheduled report', () => {
  const issue = (number: number, title: string) => ({
    number,
    title,
    body: number % 3 === 0 ? null : `Report ${number}.`,
  });
  const first = [
    ...['Login fails after update', 'Login page is blank', 'Login fails with two factors', 'Login is slow'],
    ...['Export to PDF cuts tables', 'Export to PDF loses fonts', 'PDF export crashes', 'Export to PDF is slow'],
  ].map((title, at) => issue(at + 1, title));
  const added = ['Dark mode for charts', 'Dark mode is too dark', 'Colours of dark mode', 'Login fails on phones'];
  // One issue was closed in the meantime.
  const second = [...first.slice(1), ...added.map((title, at) => issue(at + 101, title))];

  test('tracker/report.mjs says what is new in the second week', async () => {
    let open = first;
    // As Gitea: pages are smaller than the program asks for, and pull requests are among the issues.
    await using tracker = await serve((request, response) => {
      const page = Number(new URL(request.url!, 'http://localhost').searchParams.get('page'));
      const all = [{ ...issue(900, 'Login fails less'), pull_request: {} }, ...open];
      response.setHeader('content-type', 'application/json').end(JSON.stringify(all.slice(5 * page - 5, 5 * page)));
    });
    const address = `${tracker.address}/issues`;
    const state = join(mkdtempSync(join(tmpdir(), 'sheaf-docs-')), 'state.json');
    const before = await program(process.execPath, 'tracker/report.mjs', address, state);
    expect(before.stdout).toContain('# Open issues: 8, 8 new');
    open = second;
    const { stdout, stderr } = await program(process.execPath, 'tracker/report.mjs', address, state);
    expect(stderr).toBe('');
    await expect(stdout).toMatchFileSnapshot(output('tracker.txt'));
    executed.add('tracker/issues.yml');
  });
});

test('no example is left unexecuted', () => {
  // These run in release/thorough/packages: they need installed packages and a browser.
  const elsewhere = ['page.html', 'browser-page.js', 'own-worker.js', 'own-worker-page.js'];
  // A test of their own sends them.
  const data = ['science.json', 'exchanges.json'];
  const files = readdirSync(examples, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(examples, join(entry.parentPath, entry.name)))
    // The tests of the element execute its pages. docs/nightly executes the sentence model, python/ executes Python.
    .filter(path => !/^(?:outputs|cookbook|element|python|sentence-vectors)\//.test(path));
  const left = files.filter(path => ![...executed, ...elsewhere, ...data].includes(path));
  expect(left.filter(path => !cannotRun(path))).toEqual([]);
});
