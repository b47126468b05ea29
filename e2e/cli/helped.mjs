/**
 * Clusters 6,000 documents twice with Leiden: alone, and with two threads that do the whole search for neighbours while
 * this one waits for them. Prints the digests of both results. Run by tests on several versions of Node.
 */
import { createHash } from 'node:crypto';
import { leiden } from '@sheaf/clustering';
import { resolve } from '@sheaf/core';
import { startCrew } from '@sheaf/engine/internal';
import { english } from '@sheaf/languages/english';

const topics = ['printer paper toner', 'password login account', 'parcel delivery address', 'invoice payment tax'];
let state = 20261123;
const below = n => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * n);
};
const documents = Array.from({ length: 6000 }, () => {
  const words = topics[below(topics.length)].split(' ');
  const rest = Array.from({ length: 4 }, () => `word${String.fromCharCode(97 + below(26), 97 + below(26))}`);
  return { text: [words[below(3)], words[below(3)], ...rest].join(' ') };
});

const parameters = resolve(leiden.parameters, {});
const digestOf = clusters => createHash('sha256').update(JSON.stringify(clusters)).digest('hex');
const digests = [digestOf(leiden.cluster(documents, english, parameters))];

const crew = startCrew(2);
const clock = new Int32Array(new SharedArrayBuffer(4));
let asked = 0;
const askForHelp = task => {
  asked++;
  crew.ask(task);
  const { done } = task.parts;
  while (done.some((_, part) => Atomics.load(done, part) === 0)) Atomics.wait(clock, 0, 0, 1);
};
digests.push(digestOf(leiden.cluster(documents, english, parameters, { askForHelp })));
crew.close();
console.log(JSON.stringify({ asked, digests }));
