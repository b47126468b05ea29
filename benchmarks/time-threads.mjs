/**
 * Times Leiden on one thread and on two, in turns: node time-threads.mjs FILE ROUNDS. Fails if the results differ.
 * Starting the second thread is part of its time, as on the command line.
 */
import { deepStrictEqual } from 'node:assert';
import { readFileSync } from 'node:fs';
import { leiden } from '@sheaf/clustering';
import { resolve } from '@sheaf/core';
import { startCrew } from '@sheaf/engine/internal';
import { english } from '@sheaf/languages/english';

const [file, rounds] = process.argv.slice(2);
const { documents } = JSON.parse(readFileSync(file, 'utf8'));
const parameters = resolve(leiden.parameters, {});

function timed(options) {
  const started = performance.now();
  const clusters = leiden.cluster(documents, english, parameters, options);
  return { clusters, millis: performance.now() - started };
}

function timedWithHelp() {
  const crew = startCrew(1);
  const run = timed({ askForHelp: crew.ask });
  crew.close();
  return run;
}

const [one, two] = [[], []];
for (let round = 0; round < Number(rounds); round++) {
  const [alone, helped] = [timed({}), timedWithHelp()];
  deepStrictEqual(helped.clusters, alone.clusters);
  one.push(alone.millis);
  two.push(helped.millis);
}
console.log(JSON.stringify({ one, two }));
