/**
 * Fails when a source file breaks one of the rules of the house that the general linter does not know. Each rule is a row
 * of the table below: which files it holds for, what it forbids, and what to write in its place.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The workspace; tests name another one. */
const root = resolve(process.argv[2] ?? join(import.meta.dirname, '..'));
const sources = /^packages\/[^/]+\/(src|assembly)\/.*\.tsx?$/;
const program = /^(packages|tools|e2e|conformance|benchmarks|docs)\/.*\.(ts|tsx|mts|mjs|js|vue)$/;

/** A comment on a line of its own, or at the end of one. */
const inComment = words => new RegExp(`(?:^\\s*(?:/?\\*+|//)|\\s//\\s).*(?:${words})`, 'i');

/** Two names of one kind with a comma between them, or with the sign of a union of types. */
const listOf = (...names) => new RegExp(names.map(name => `(?:${name})(?:,| \\|)\\s*(?:${name})`).join('|'));

/** The rules themselves, and the test that breaks each. */
const ABOUT_RULES = ['tools/house-rules.mjs', 'tools/lint.test.ts'];

const rules = [
  { files: sources, forbids: /^\s+(?:private|protected)\s/, instead: 'private members are written with #' },
  {
    files: program,
    except: /^docs\//, // The documentation has reference pages.
    forbids: inComment("\\bthe reference(?:'s)?\\b(?! page| manual| of)"),
    instead: 'comments say Carrot2 for Carrot2',
  },
  { files: program, forbids: /^\s*(?:\/?\*+|\/\/)\s/, longer: 120, instead: 'comments have at most 120 columns' },
  {
    files: /^packages\/web\/src\/.*\.tsx?$/,
    // Settings, values of sources and a link that waits are stores of their own; a view that failed is React's own state.
    except: /\/session\/(?:state|settings)\/|\/source-values\.ts$|\/pending-link\.ts$|\/ViewGuard\.tsx$/,
    forbids: /\bsetState\(/,
    instead: 'only the transitions in session/state write the state',
  },
  {
    files: /^(?:packages|docs|tools)\/.*\.(?:tsx?|mts|mjs|vue)$/,
    except: /\.test\.tsx?$|^packages\/core\/src\/(?:parameters\/range\.ts|matrix\/)/,
    forbids: /\b214748364[78]\b|\b2 \*\* 31 - 1\b/,
    instead: 'the limits of an int stand in core/src/parameters/range.ts',
  },
  {
    files: /^(?:packages|docs|tools|benchmarks|conformance)\/.*\.(?:tsx?|mts|mjs|vue)$/,
    except: /\.test(?:ing)?\.tsx?$|^docs\/examples\//,
    forbids: listOf('[\'"](?:Lingo|STC|Bisecting K-Means|Leiden)[\'"]', '\\b(?:lingo|stc|kmeans|leiden)\\b'),
    instead: 'the list of algorithms is @sheaf/core/catalogue, or @sheaf/core/notes without the code',
  },
  {
    // What Leiden and topics compute with. Elsewhere the results are Carrot2's, or no clusters.
    files: /^packages\/(?:core\/src\/(?:algorithms\/leiden|topics|vector-space)|vectors-english\/src)\/.*\.ts$/,
    except: /\.test\.ts$/,
    // Powers of 2 with whole exponents are exact.
    forbids: /\bMath\.(?:log|exp|pow|cbrt|hypot|a?(?:sin|cos|tan))\w*\(|(?<!\/|\b2 )\*\*(?!\/)/,
    instead: 'logarithms and powers with the same bits on every engine are in core/src/matrix/logarithm.ts',
  },
  {
    files: /^e2e\/.*\.m?ts$/,
    // A class in a selector; what stands in brackets is an attribute.
    forbids: /\b(?:locator|querySelector(?:All)?|matches|closest)(?:<\w+>)?\((['"`])(?:(?!\1)[^[]|\[[^\]]*\])*?\.[a-z]/,
    instead: 'tests find parts of a page by role and name (e2e/web/support/parts.ts), not by class',
  },
  {
    files: /\.test\.tsx?$/,
    forbids: /\bwaitForTimeout\(|\bretry:\s*[1-9]|\bsetTimeout\(\s*(?:resolve|done|r)\s*,\s*\d{2}/,
    instead: 'tests wait for what they need, and are not tried twice',
  },
  {
    files: /\.test\.tsx?$/,
    forbids: /\b(?:test|it|describe)(?:\.each\(.*\))?\(\s*['"`][^'"`]*\b(?:B|F|DP|DA|A)-\d+/,
    instead: 'titles of tests name the behaviour, not the number of a specification',
  },
];

/** The file comment stands before the imports, where a reader looks for it. */
function lateHeader(lines) {
  const firstImport = lines.findIndex(line => line.startsWith('import '));
  if (firstImport < 0) return -1;
  const lastImport = lines.findLastIndex(line => /^(?:import .*|\} from )['"]/.test(line));
  return lines.findIndex((line, at) => at > firstImport && at < lastImport && line.startsWith('/**'));
}

const problems = [];
const report = (file, line, text) => problems.push(`${file}:${line + 1}: ${text}`);

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
  cwd: root,
  encoding: 'utf8',
});
const kept = new Set(listed.split('\n'));

/** Pictures of pages that are ignored by git are missing in a fresh clone, and the pages cannot be built. */
function checkPictures(page) {
  const lines = readFileSync(join(root, page), 'utf8').split('\n');
  lines.forEach((line, at) => {
    for (const [, address] of line.matchAll(/(?:\]\(|\bsrc=")((?!https?:)[^)"\s]+\.png)/g))
      if (!kept.has(join(dirname(page), address))) report(page, at, `${address} is not kept by git`);
  });
}

for (const file of kept) {
  if (/^(?:docs\/.*|README)\.md$/.test(file) && existsSync(join(root, file))) checkPictures(file);
  if (!program.test(file) || /\.generated\./.test(file) || ABOUT_RULES.includes(file)) continue;
  let lines;
  try {
    lines = readFileSync(join(root, file), 'utf8').split('\n');
  } catch {
    continue; // Deleted, and the deletion is not committed yet.
  }
  const holding = rules.filter(({ files, except }) => files.test(file) && !except?.test(file));
  lines.forEach((line, at) => {
    for (const { forbids, longer = 0, instead } of holding)
      if (line.length > longer && forbids.test(line)) report(file, at, instead);
  });
  const late = sources.test(file) ? lateHeader(lines) : -1;
  if (late >= 0) report(file, late, 'the comment of a file stands before its imports');
}

for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error(`house rules: ${problems.length} breaches`);
  process.exit(1);
}
console.log('house rules: kept');
