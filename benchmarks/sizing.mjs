/**
 * What one core does: `npm run bench:sizing`. Every algorithm clusters 100, 1,000 and 10,000 documents, once titles
 * alone and once titles with snippets, each in a process of its own. Times are the quickest of up to 15 warm runs, for
 * other work on the machine only ever adds to them; memory is the most the whole process has held. Writes sizing.json
 * beside this file.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { allAlgorithms } from '@sheaf/clustering/catalogue';

const SIZES = [100, 1000, 10_000];
const WARM_UP = 5;
const RUNS = 15;
const SECONDS = 5;

const node = (script, ...args) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, script), ...args], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${script} ${args.join(' ')} ended with status ${status}: ${stderr}`);
  return stdout;
};

const folder = mkdtempSync(join(tmpdir(), 'sheaf-sizing-'));
node('make-requests.mjs', folder, String(Math.max(...SIZES)));
const all = JSON.parse(readFileSync(join(folder, `lingo-${Math.max(...SIZES)}.request.json`), 'utf8'));
const lengths = [
  { length: 'titles', of: ({ title }) => ({ title }) },
  { length: 'titles and snippets', of: document => document },
];
const wordsOf = documents =>
  documents.reduce((sum, document) => sum + Object.values(document).join(' ').split(' ').length, 0) / documents.length;

const rows = [];
for (const { length, of } of lengths)
  for (const size of SIZES)
    for (const { name: algorithm } of allAlgorithms) {
      const documents = all.documents.slice(0, size).map(of);
      const file = join(folder, 'request.json');
      writeFileSync(file, JSON.stringify({ algorithm, language: 'English', parameters: {}, documents }));
      const { minMs, peakMiB } = JSON.parse(
        node('time-clustering.mjs', file, String(WARM_UP), String(RUNS), String(SECONDS)),
      );
      rows.push({ length, words: Math.round(wordsOf(documents)), size, algorithm, ms: minMs, peakMiB });
      console.log(`${algorithm}, ${size} documents, ${length}: ${minMs.toFixed(1)} ms, ${peakMiB.toFixed(0)} MiB`);
    }
rmSync(folder, { recursive: true });

const machine = `${cpus().length} × ${cpus()[0].model.trim()}, Node ${process.version}`;
const result = { machine, date: new Date().toISOString().slice(0, 10), rows };
writeFileSync(join(import.meta.dirname, 'sizing.json'), `${JSON.stringify(result, null, 1)}\n`);
