/**
 * Times topic models in this process: node time-models.mjs FILE ROUNDS. Topics are fitted to the first thousand
 * documents of the request, and all of them are assigned, one after another.
 */
import { readFileSync } from 'node:fs';
import { createAssigner, fitTopics } from '@sheaf/clustering/topics';
import { english } from '@sheaf/languages/english';

const FITTED = 1000;

const [file, rounds] = process.argv.slice(2);
const { documents } = JSON.parse(readFileSync(file, 'utf8'));
const [fit, assign] = [[], []];
for (let round = 0; round < Number(rounds); round++) {
  const started = performance.now();
  const { model } = fitTopics(documents.slice(0, FITTED), { language: english });
  const fitted = performance.now();
  const assigner = createAssigner(model, english);
  for (const document of documents) assigner.assign(document);
  fit.push(fitted - started);
  assign.push(performance.now() - fitted);
}
// The first rounds find the code not yet compiled.
const warm = times => times.slice(Math.floor(times.length / 3));
console.log(JSON.stringify({ fit: warm(fit), assign: warm(assign) }));
