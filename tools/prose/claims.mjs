/**
 * The sentences of the documentation that can be false, because they have a number, "always", "never", "every" or the
 * like. tools/prose/claims.txt registers each, with the evidence: a file, and a text in that file, such as a constant
 * or a value; of a file of tests, the title of a test. If the sentence changes or the evidence goes away, the lint
 * fails.
 *
 * `node tools/prose/claims.mjs [--write]`: `--write` adds new sentences without evidence and drops those that are gone
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Pages without sentences of their own to register. */
const ELSEWHERE = new Set([
  // Every row names its test, and tests read the page.
  'docs/move/deviations.md',
  'docs/README.md',
]);

/** Every page that people wrote, of the documentation and of the packages. SECURITY.md names its tests itself. */
const pagesOf = root =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'README.md', 'docs', 'packages'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(
      file => /^(?:README|packages\/[^/]+\/README|docs\/(?!examples\/).*)\.md$/.test(file) && !ELSEWHERE.has(file),
    )
    .filter(file => existsSync(join(root, file)))
    .sort((a, b) => Number(b === 'README.md') - Number(a === 'README.md') || (a < b ? -1 : 1));

const CLAIM =
  /\b(?:always|never|every|largest|fastest|only|all of (?:them|these)|none of|two|three|four|five|six|seven|eight|nine|ten|twenty|hundreds?|thousands?|millions?|half|twice)\b|(?<![\w.])\d/i;

/** What a reader sees of a text, without its marks. */
const plain = text =>
  text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>`]*>/g, '')
    .replace(/[*|]|\b_|_\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const isClaim = sentence => CLAIM.test(sentence.replace(/`[^`]*`/g, ''));

/** @returns the sentences of a page that can be false */
export function claimsOf(text) {
  return text
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/<!-- figures[\s\S]*?<!-- \/figures -->/g, '')
    .replace(/^```[^\n]*\n[\s\S]*?^```$/gm, '')
    .replace(/^(?:#|<<<|<!--|:::|\*\*Next:|\s*\|?[-:| ]+\|?\s*$).*$/gm, '')
    .replace(/\n(?=\s*(?:[-|]|\d+\.) )/g, '\n\n')
    .split(/\n\s*\n/)
    .map(part => plain(part.replace(/^\s*(?:-|\d+\.) /, '')))
    .flatMap(part => part.split(/(?<=[.!?])\s+(?=[A-Z(`])/))
    .filter(isClaim);
}

/**
 * The register: paragraphs of a line with the page and the sentence, and lines with a file and a text that it contains.
 *
 * @returns entries of `page: sentence` and the evidence, as pairs of file and text
 */
export function readRegister(text) {
  const entries = text
    .split(/\n\n+/)
    .map(part => part.split('\n').filter(line => line !== '' && !line.startsWith('#')));
  return new Map(
    entries
      .filter(lines => lines.length > 0)
      .map(([claim, ...evidence]) => [claim, evidence.map(line => line.trim().split(' :: '))]),
  );
}

const folded = text => text.replace(/(?:\s|\n \* )+/g, ' ');

/** What a sentence may be that no test can contradict. Anything that Sheaf does has a test or a measurement. */
const DEFINITIONS = new Set(['advice', 'caption', 'definition', 'example', 'heading', 'literature', 'plan', 'promise']);

/** The titles of tests: strings before a function, or before the tables and options that come before it. */
const titlesOf = text =>
  [...text.matchAll(/(['"`])((?:(?!\1)[^\\\n]|\\.)+)\1\s*,\s*(?:async\b|\(|function\b|\{|\w+\s*(?:=>|,|\)))/g)].map(
    ([, , title]) => title,
  );

function isThere(file, text, read) {
  if (file === 'definition') return DEFINITIONS.has(text);
  const source = read(file) ?? '';
  return /\.test\.tsx?$/.test(file)
    ? titlesOf(source).some(title => title.includes(text))
    : folded(source).includes(folded(text));
}

/** @returns a line for each sentence without evidence, entry without a sentence, and evidence that is not there */
export function problemsOf(claims, register, read) {
  const present = new Set(claims);
  const missing = claims.filter(claim => !register.get(claim)?.length).map(claim => `no evidence for ${claim}`);
  const gone = [...register.keys()].filter(claim => !present.has(claim)).map(claim => `not in the page: ${claim}`);
  const broken = [...register].flatMap(([claim, evidence]) =>
    evidence
      .filter(([file, text = '']) => text === '' || !isThere(file, text, read))
      .map(([file, text]) => `${file} does not contain ${JSON.stringify(text)}, the evidence for ${claim}`),
  );
  return [...missing, ...gone, ...broken];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = resolve(import.meta.dirname, '../..');
  const path = join(import.meta.dirname, 'claims.txt');
  const read = file => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null);
  const claims = pagesOf(root).flatMap(page =>
    [...new Set(claimsOf(read(page)))].map(sentence => `${page}: ${sentence}`),
  );
  const register = readRegister(readFileSync(path, 'utf8'));
  if (process.argv.includes('--write')) {
    const parts = claims.map(claim =>
      [claim, ...(register.get(claim) ?? []).map(([file, text]) => `  ${file} :: ${text}`)].join('\n'),
    );
    writeFileSync(path, `${parts.join('\n\n')}\n`);
  } else {
    const problems = problemsOf(claims, register, read);
    for (const problem of problems) console.log(problem);
    if (problems.length > 0) {
      console.log('See tools/prose/claims.mjs: name the evidence in claims.txt, or say less.');
      process.exitCode = 1;
    }
  }
}
