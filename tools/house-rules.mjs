/**
 * Fails when a source file breaks one of the rules of the house that the general linter does not know. Each rule is a row
 * of the table below: which files it holds for, what it forbids, and what to write in its place. Components are counted
 * in their syntax trees.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';

/** The workspace; tests name another one. */
const root = resolve(process.argv[2] ?? join(import.meta.dirname, '..'));
const sources = /^packages\/[^/]+\/(src|assembly)\/.*\.tsx?$/;
const program = /^(packages|tools|e2e|conformance|benchmarks|docs)\/.*\.(ts|tsx|mts|mjs|js|vue)$/;

/** Two names of one kind with a comma between them, or with the sign of a union of types. */
const listOf = (...names) => new RegExp(names.map(name => `(?:${name})(?:,| \\|)\\s*(?:${name})`).join('|'));

/** The rules themselves, and the test that breaks each. */
const ABOUT_RULES = ['tools/house-rules.mjs', 'e2e/contributing/thorough/lint.test.ts'];

const rules = [
  { files: sources, forbids: /^\s+(?:private|protected)\s/, instead: 'private members are written with #' },
  {
    files: /^packages\/web\/src\/.*\.tsx?$/,
    // Settings, values of sources and a link that waits are stores of their own; a view that failed is React's own state.
    except: /\/session\/(?:state|settings)\/|\/source-values\.ts$|\/pending-link\.ts$|\/ViewGuard\.tsx$/,
    forbids: /\bsetState\(/,
    instead: 'only the transitions in session/state write the state',
  },
  {
    files: /^(?:packages|docs|tools|benchmarks|conformance)\/.*\.(?:tsx?|mts|mjs|vue)$/,
    except: /\.test(?:ing)?\.tsx?$|^docs\/examples\//,
    forbids: listOf('[\'"](?:Lingo|STC|Bisecting K-Means|Leiden)[\'"]', '\\b(?:lingo|stc|kmeans|leiden)\\b'),
    instead: 'the list of algorithms is @sheaf/clustering/catalogue, or @sheaf/clustering/notes without the code',
  },
  {
    // What Leiden and topics compute with. Elsewhere the results are Carrot2's, or no clusters.
    files: /^packages\/(?:core\/src\/vector-space|clustering\/src|vectors-\w+\/src)\/.*\.ts$/,
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
];

/** How many lines a component has at most, from its name to its last brace. Biome counts no line of JSX. */
const COMPONENT_LIMIT = 50;
const component = /^packages\/[^/]+\/src\/.*(?<!\.test|\.testing)\.tsx$/;

const linesIn = text => text.split('\n').filter(line => line.trim() !== '').length;

/** The functions of a file that are too long. Blank lines are not counted. */
function longFunctions(file, text) {
  const long = [];
  const check = ({ id, start, end }) => {
    const lines = linesIn(text.slice(start, end));
    const at = `${file}:${text.slice(0, start).split('\n').length}`;
    if (lines > COMPONENT_LIMIT)
      long.push(`${at}: ${id?.name ?? 'the function'} has ${lines} lines: at most ${COMPONENT_LIMIT}, JSX included`);
  };
  const { program } = parseSync(file, text);
  new Visitor({ FunctionDeclaration: check, FunctionExpression: check, ArrowFunctionExpression: check }).visit(program);
  return long;
}

const problems = [];

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
  cwd: root,
  encoding: 'utf8',
});
for (const file of listed.split('\n')) {
  if (!program.test(file) || /\.generated\./.test(file) || ABOUT_RULES.includes(file)) continue;
  let text;
  try {
    text = readFileSync(join(root, file), 'utf8');
  } catch {
    continue; // Deleted, and the deletion is not committed yet.
  }
  const holding = rules.filter(({ files, except }) => files.test(file) && !except?.test(file));
  text.split('\n').forEach((line, at) => {
    for (const { forbids, instead } of holding) if (forbids.test(line)) problems.push(`${file}:${at + 1}: ${instead}`);
  });
  if (component.test(file)) problems.push(...longFunctions(file, text));
}

for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error(`house rules: ${problems.length} breaches`);
  process.exit(1);
}
console.log('house rules: kept');
