/** What each language calls its subjects: the labels that Lingo and STC find in twenty sentences on five subjects. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { lingo, resolve as resolveParameters, stc } from '@sheaf/core';
import { catalogue } from '@sheaf/languages';

const languages = resolve(import.meta.dirname, '../packages/languages/src');

/** The sentences of a language, subject by subject: an empty line divides them. */
export function subjectsOf(name) {
  const folder = name.toLowerCase();
  const text = readFileSync(join(languages, folder, `${folder}.sentences.txt`), 'utf8');
  return text
    .trim()
    .split('\n\n')
    .map(subject => subject.split('\n'));
}

/** Twenty sentences are few for STC: a base cluster may score less than it must in larger collections. */
const algorithms = [
  ['lingo', lingo, {}],
  ['stc', stc, { minBaseClusterScore: 1 }],
];

function labelsOf(language, { cluster, parameters }, own) {
  const documents = subjectsOf(language.name)
    .flat()
    .map(snippet => ({ snippet }));
  return cluster(documents, language, resolveParameters(parameters, own))
    .map(({ labels }) => labels[0])
    .filter(label => label !== 'Other Topics');
}

/** Of every language its name and the labels of each algorithm, the largest cluster first. */
export async function labelsOfLanguages() {
  const found = [];
  for (const { name, load } of catalogue) {
    const language = await load();
    const labels = algorithms.map(([key, algorithm, own]) => [key, labelsOf(language, algorithm, own)]);
    found.push({ name, ...Object.fromEntries(labels) });
  }
  return found;
}
