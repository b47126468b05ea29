import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createAssigner } from './create-assigner.js';
import { editTopics } from './edit-topics.js';
import { fitTopics } from './fit-topics.js';
import { readTopicModel } from './model/read-topic-model.js';
import { printTopicModel } from './model/seal-model.js';
import { numberOfTopic, type TopicModel } from './model/topic-model.js';
import { language, note, notes } from './topics.testing.js';
import { updateTopics } from './update-topics.js';

const { model } = fitTopics(notes([0, 1, 2], 30), { language });
const inTopic = (of: TopicModel, id: string) => of.topics.find(topic => topic.id === id)!;
const documents = notes([0, 1, 2, 3], 10, 50);
const assigned = (of: TopicModel) => documents.map(document => createAssigner(of, language).assign(document).topic);

describe('editing topics', () => {
  test('renames: one name or several, and nothing else', () => {
    const renamed = editTopics(model, { rename: { t1: 'First', t2: ['Second', 'Other'] } });
    expect(inTopic(renamed, 't1').labels).toEqual(['First']);
    expect(inTopic(renamed, 't2').labels).toEqual(['Second', 'Other']);
    expect(assigned(renamed)).toEqual(assigned(model));
    expect(renamed.lineage[0]!.id).toBe(model.id);
    expect(renamed.id).not.toBe(model.id);
  });

  test('merges: documents of the others get the id of the first', () => {
    const merged = editTopics(model, { merge: [['t2', 't1']] });
    const expected = assigned(model).map(topic => (topic === 't1' ? 't2' : topic));
    expect(assigned(merged)).toEqual(expected);
    expect(inTopic(merged, 't2').size).toBe(inTopic(model, 't1').size + inTopic(model, 't2').size);
    expect(inTopic(merged, 't2').from).toEqual(['t1']);
    const twice = editTopics(merged, { merge: [['t3', 't2']] });
    expect(inTopic(twice, 't3').from).toEqual(['t2']);
    expect(assigned(twice)).toEqual(expected.map(topic => (topic === 't2' ? 't3' : topic)));
  });

  test('drops: documents are left out, and an update does not bring them back', () => {
    const dropped = editTopics(model, { drop: ['t1'] });
    expect(assigned(dropped)).toEqual(assigned(model).map(topic => (topic === 't1' ? null : topic)));
    const gone = documents.filter((_, at) => assigned(model)[at] === 't1');
    const update = updateTopics(dropped, gone, { language });
    expect(update.assignments.every(({ muted }) => muted)).toBe(true);
    expect(update.leftovers).toEqual([]);
  });

  test('rejects ids that are not there or were merged away, and names that are none', () => {
    expect(() => editTopics(model, { drop: ['t99'] })).toThrow('There is no topic "t99".');
    const merged = editTopics(model, { merge: [['t1', 't2']] });
    expect(() => editTopics(merged, { rename: { t2: 'x' } })).toThrow(
      'The topic t2 was merged into t1: name that one.',
    );
    for (const name of ['', ' ', [], 5 as never])
      expect(() => editTopics(model, { rename: { t1: name } })).toThrow('The names of topic t1 must be');
  });

  const step = fc.oneof(
    fc.record({ rename: fc.nat(9) }),
    fc.record({ merge: fc.tuple(fc.nat(9), fc.nat(9)) }),
    fc.record({ drop: fc.nat(9) }),
    fc.record({ update: fc.nat(3), from: fc.nat(50) }),
  );

  test('in any sequence of updates and edits ids and names of other topics stay, and no id is used twice', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 6 }), steps => {
        let now = model;
        const everNamed = new Map(model.topics.map(({ id, labels }) => [id, labels]));
        for (const [number, change] of steps.entries()) {
          const open = now.topics.filter(({ into }) => into === undefined).map(({ id }) => id);
          const pick = (at: number): string => open[at % open.length]!;
          const before = now;
          if ('rename' in change) {
            const id = pick(change.rename);
            now = editTopics(now, { rename: { [id]: `Name ${number}` } });
            everNamed.set(id, [`Name ${number}`]);
          } else if ('merge' in change) now = editTopics(now, { merge: [change.merge.map(pick)] });
          else if ('drop' in change) now = editTopics(now, { drop: [pick(change.drop)] });
          else {
            const batch = Array.from({ length: 12 }, (_, at) => note(change.update, change.from + at));
            now = updateTopics(now, batch, { language, period: `step ${number}` }).model;
          }
          for (const { id, labels } of now.topics) {
            if (!everNamed.has(id)) {
              expect(numberOfTopic({ id })).toBeGreaterThanOrEqual(before.next);
              everNamed.set(id, labels);
            }
            expect(labels).toEqual(everNamed.get(id));
          }
          expect(now.topics.length).toBeGreaterThanOrEqual(before.topics.length);
          expect(now.lineage.map(({ id }) => id)).toEqual([before.id, ...before.lineage.map(({ id }) => id)]);
          expect(readTopicModel(printTopicModel(now))).toEqual(now);
        }
      }),
      { numRuns: 25 },
    );
  });
});
