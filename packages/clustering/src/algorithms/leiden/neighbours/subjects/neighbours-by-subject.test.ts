import fc from 'fast-check';
import { expect, test } from 'vitest';
import { texts, vectorsOf } from '../collections.testing.js';
import { courses, helpers } from '../courses.testing.js';
import { help } from '../help.js';
import { gatherRows } from '../neighbour-rows.js';
import { openParts } from '../together.js';
import { startBySubject } from './neighbours-by-subject.js';
import type { SharedSubjects } from './shared-subjects.js';

const COUNT = 4;

/** Blocks with more documents are divided. */
const fewDocuments = fc.integer({ min: 2, max: 20 });

const nothing = (): void => {};
const alone = { count: COUNT, onStep: nothing, onProgress: nothing };

const columnsOf = (rows: Parameters<typeof gatherRows>[0]) => {
  const { start, item, weight } = gatherRows(rows);
  return [[...start], [...item], [...weight]];
};

test('the neighbours are those of one thread to the last bit, whatever helpers do', () => {
  fc.assert(
    fc.property(texts, fewDocuments, courses, (collection, few, course) => {
      const vectors = vectorsOf(collection);
      const { askForHelp, goOn } = helpers(course);
      const options = { count: COUNT, fewDocuments: few, onStep: goOn, onProgress: goOn, askForHelp };
      const together = startBySubject(vectors, options)();
      expect(columnsOf(together)).toEqual(columnsOf(startBySubject(vectors, { ...alone, fewDocuments: few })()));
    }),
  );
});

test('what a late helper writes changes nothing', () => {
  fc.assert(
    fc.property(texts, fewDocuments, courses, (collection, few, course) => {
      const { askForHelp, goOn, tasks } = helpers(course);
      const options = { count: COUNT, fewDocuments: few, onStep: goOn, onProgress: goOn, askForHelp };
      const rows = startBySubject(vectorsOf(collection), options)();
      const before = columnsOf(rows);
      for (const task of tasks) help({ ...task, parts: openParts(task.parts.done.length) } as typeof task);
      expect(columnsOf(rows)).toEqual(before);
    }),
  );
});

test('progress never goes back and comes to its end, with helpers and without', () => {
  fc.assert(
    fc.property(texts, fewDocuments, fc.option(courses), (collection, few, course) => {
      const { askForHelp, goOn } = helpers(course ?? [{ steps: 0, isEnded: false }]);
      const reported = [0];
      const onProgress = (done: number): void => {
        reported.push(done);
        goOn();
      };
      const options = { count: COUNT, fewDocuments: few, onStep: nothing, onProgress };
      startBySubject(vectorsOf(collection), course ? { ...options, askForHelp } : options)();
      expect(reported).toEqual(reported.toSorted((a, b) => a - b));
      expect(reported.at(-1)).toBeLessThanOrEqual(1);
    }),
  );
});

test('after the search was cancelled there is nothing left to help with', () => {
  const words = [...'abcdefgh'].flatMap(first => Array.from({ length: 5 }, () => [`w${first}x`, `w${first}y`]));
  const tasks: SharedSubjects[] = [];
  const cancel = (): void => {
    throw new Error('cancelled');
  };
  const finish = startBySubject(vectorsOf(words), {
    count: COUNT,
    fewDocuments: 20,
    onStep: nothing,
    onProgress: cancel,
    askForHelp: task => tasks.push(task as SharedSubjects),
  });
  expect(finish).toThrow('cancelled');
  for (const task of tasks) help(task);
  expect(tasks.map(({ parts }) => parts.done.length > 1)).toEqual([true]);
  expect([...tasks[0]!.parts.done]).toEqual([...tasks[0]!.parts.done].fill(0));
});
