/**
 * Fails when the public API is not documented: an export, or a member of an exported type, without a comment, or an
 * entry of a newcomer without an example. Part of `npm run lint`.
 */
import { ReflectionKind } from 'typedoc';
import { commentOf, markdownOf, programOf, tagsOf } from './comments.mjs';
import { placesOf } from './print-pages.mjs';
import { readApi } from './read-api.mjs';

/** What people call first. Their examples are programs, which a test executes. */
const FIRST = [
  'cluster lingo stc kmeans leiden loadLanguage withDictionaries replaceDictionaries defineAlgorithm explain matcher',
  'createEngine createRegistry WebEngine serve connect detectLanguage mixedLanguage',
  'readFile readText writeCsv searchCollection toClusterItems treemap pie layoutTreemap',
  'measureClustering diffClusterings listen clusteringService englishVectors',
]
  .join(' ')
  .split(' ');

const isProgram = text => text.startsWith('import ');

const problems = [];

/** The members of a type that a comment can stand at. What a value consists of follows from the value. */
function membersOf(target) {
  if (target.kindOf(ReflectionKind.TypeAlias)) return target.type?.declaration?.children ?? [];
  return target.kindOf([ReflectionKind.Interface, ReflectionKind.Class]) ? (target.children ?? []) : [];
}

/** Members that JavaScript itself defines. */
const isKnown = ({ name, kind, inheritedFrom, flags }) =>
  inheritedFrom !== undefined ||
  flags.isExternal ||
  kind === ReflectionKind.Constructor ||
  /^(?:__type|constructor|name|message|stack|cause)$/.test(name);

function checkComment(reflection, place) {
  if (markdownOf(commentOf(reflection)?.summary) === '') problems.push(`${place} has no comment`);
}

/** Tests name another workspace. */
const entries = await readApi(process.argv[2]);
const places = placesOf(entries);
const checked = new Set();
for (const { specifier, exports } of entries)
  for (const { name, target } of exports) {
    if (checked.has(target)) continue;
    checked.add(target);
    const place = `${specifier}: ${name}`;
    checkComment(target, place);
    for (const member of membersOf(target)) if (!isKnown(member)) checkComment(member, `${place}.${member.name}`);
  }
for (const name of FIRST) {
  const found = places.find(place => place.name === name);
  if (!found) problems.push(`${name} is not exported`);
  else if (!tagsOf(commentOf(found.target), '@example').map(programOf).some(isProgram))
    problems.push(`${found.specifiers[0]}: ${name} has no @example that is a program`);
}

for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error(`documentation: ${problems.length} gaps`);
  process.exit(1);
}
console.log(`documentation: ${checked.size} exports of ${entries.length} entry points, no gap`);
