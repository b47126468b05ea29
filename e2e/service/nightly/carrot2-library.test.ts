/**
 * A server with Carrot2's own dictionaries beside the published library of Carrot2: the same bytes. The dictionaries go
 * from the library to the server, and are removed after the test.
 *
 * Of Carrot2 itself, Maven Central has the library alone: neither the server, nor its examples in Java, nor the
 * modules of further languages. Carrot2's client in Ruby is in a registry that CI does not reach, so a program with
 * Ruby's own library asks what that client's tests ask.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unpackDictionaries } from '../../../conformance/peer/carrot2-dictionaries.mjs';
import { goldenNames, type RecordedRequest, readRequest } from '../../../conformance/read-goldens.js';
import { root } from '../../processes.js';
import { cluster, launchServer, type ServerProcess } from '../server-process.js';

const programs = join(import.meta.dirname, '../carrot2');
const folder = mkdtempSync(join(tmpdir(), 'sheaf-carrot2-'));
const jars = join(folder, 'jars');
const classes = join(folder, 'classes');

let server: ServerProcess;

beforeAll(async () => {
  const copy = ['dependency:copy-dependencies', `-DoutputDirectory=${jars}`];
  execFileSync('mvn', ['-q', '-B', '-f', join(programs, 'pom.xml'), ...copy], { stdio: 'pipe' });
  execFileSync('javac', ['-cp', `${jars}/*`, '-d', classes, join(programs, 'Library.java')], { stdio: 'pipe' });
  const unpacked = join(folder, 'dictionaries');
  mkdirSync(unpacked);
  const dictionaries = unpackDictionaries(join(jars, 'carrot2-core-4.5.1.jar'), unpacked);
  const base = ['serve', '--port', '0', '--host', '127.0.0.1', '--workers', '2'];
  server = await launchServer({ base, flags: ['--carrot2', dictionaries] });
}, 300_000);

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** What the library returns for each request, as bytes of a response or the name of an exception. */
function askLibrary(requests: readonly object[]): readonly string[] {
  const input = requests.map(request => JSON.stringify(request)).join('\n');
  const args = ['-cp', `${classes}:${jars}/*`, 'Library'];
  return execFileSync('java', args, { input, maxBuffer: 2 ** 28 })
    .toString()
    .trimEnd()
    .split('\n');
}

/** Requests in which our server differs from the library, by name. */
async function differences(requests: ReadonlyMap<string, object>): Promise<readonly string[]> {
  const expected = askLibrary([...requests.values()]);
  const found = await Promise.all([...requests.values()].map(request => cluster(server, request)));
  return [...requests.keys()].filter((_, at) => found[at]!.text !== expected[at]);
}

interface Text {
  readonly title: string;
  readonly snippet: string;
}

/** The first texts of a collection. */
function readCorpus(name: string): { readonly language: string; readonly texts: readonly Text[] } {
  const { language, documents } = JSON.parse(readFileSync(join(root, `corpora/${name}.json`), 'utf8'));
  return { language, texts: documents.slice(0, 150).map(({ title, snippet }: Text) => ({ title, snippet })) };
}

const algorithms = ['Lingo', 'STC', 'Bisecting K-Means'];

test('collections in four languages get the same bytes from the server and the library', async () => {
  const requests = new Map<string, object>();
  for (const name of ['debian-games', 'debian-programme', 'debian-logiciels', 'debian-programas'])
    for (const algorithm of algorithms)
      for (const count of [25, 150]) {
        const { language, texts } = readCorpus(name);
        requests.set(`${name}, ${algorithm}, ${count}`, { algorithm, language, documents: texts.slice(0, count) });
      }
  expect(await differences(requests)).toEqual([]);
}, 300_000);

test('documents without words get the same bytes, also from STC', async () => {
  const { language, texts } = readCorpus('debian-games');
  const documents = texts.map(({ snippet }, n) => ({ text: n % 7 === 3 ? '' : snippet }));
  const requests = algorithms.map((algorithm): [string, object] => [algorithm, { algorithm, language, documents }]);
  expect(await differences(new Map(requests))).toEqual([]);
}, 300_000);

test('every recorded request in a language of the library gets the same bytes', async () => {
  const north = ['Danish', 'Dutch', 'English', 'Finnish', 'German', 'Norwegian', 'Russian', 'Swedish'];
  const south = ['French', 'Hungarian', 'Italian', 'Portuguese', 'Romanian', 'Spanish', 'Turkish'];
  const languages = new Set([...north, ...south]);
  const recorded = goldenNames('clusters', '.request.json')
    .map((name): [string, RecordedRequest] => [name, readRequest(name)])
    .filter(([, { language }]) => languages.has(language));
  expect(recorded.length).toBeGreaterThan(50);
  expect(await differences(new Map(recorded))).toEqual([]);
}, 300_000);

test('a program in Ruby gets what the tests of the Ruby client expect', async () => {
  const texts = [
    'Members ride the new tram for free.',
    'A free tram for members.',
    'Trams run late.',
    'Nothing about it.',
  ];
  const documents = texts.map(text => ({ text }));
  const french = ['Un tram gratuit pour les membres', 'Les membres prennent le tram.', 'Les trams sont en retard.'];
  const english = { algorithm: 'Lingo', language: 'English', documents };
  const asked = [
    english,
    { ...english, documents: documents.map(({ text }) => ({ doc: text })) },
    { ...english, algorithm: 'Bisecting K-Means' },
    { ...english, language: 'French', documents: french.map(text => ({ text })) },
    { ...english, parameters: { preprocessing: { phraseDfThreshold: 1, wordDfThreshold: 2 } } },
  ];
  const labels = askLibrary(asked).map(text =>
    JSON.parse(text).clusters.map(({ labels: [first] }: { labels: string[] }) => first),
  );
  const byTemplate = ['lingo', 'bkmeans', 'lingo?&other=1'].map(template => ({ template, documents }));
  const input = JSON.stringify([...asked, ...byTemplate]);
  const ruby = execFileSync('ruby', [join(programs, 'questions.rb'), `http://127.0.0.1:${server.port}`], { input });
  expect(JSON.parse(ruby.toString())).toEqual({
    list: ['Bisecting K-Means', 'Lingo', 'STC'],
    answers: [...labels, labels[0], labels[2], 'Template not available: lingo?&other=1'],
  });
  expect(new Set(labels.flat()).size).toBeGreaterThan(3);
});
