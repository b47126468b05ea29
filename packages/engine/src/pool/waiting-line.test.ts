import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WaitingLine } from './waiting-line.js';

interface Task {
  readonly client: string;
  readonly number: number;
}

const task = (client: string, number: number): Task => ({ client, number });

function lineOf(...tasks: readonly Task[]): WaitingLine<Task> {
  const line = new WaitingLine<Task>();
  for (const each of tasks) line.add(each);
  return line;
}

const takeAll = (line: WaitingLine<Task>): string[] => {
  const taken: string[] = [];
  for (let next = line.take(); next; next = line.take()) taken.push(`${next.client}${next.number}`);
  return taken;
};

describe('clients', () => {
  test('take turns, and each is served first come first', () => {
    const line = lineOf(task('a', 1), task('a', 2), task('a', 3), task('b', 1), task('c', 1), task('b', 2));
    expect(line.peek()).toEqual(task('a', 1));
    expect(takeAll(line)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
    expect([line.size, line.peek(), line.take()]).toEqual([0, null, null]);
  });

  test('with a new task wait behind those who were there', () => {
    const line = lineOf(task('a', 1), task('a', 2), task('b', 1));
    line.take();
    line.add(task('c', 1));
    expect(takeAll(line)).toEqual(['b1', 'a2', 'c1']);
  });

  test('get a task back before their other tasks', () => {
    const line = lineOf(task('a', 1), task('a', 2), task('b', 1));
    const [first] = [line.take()!];
    line.putBack(first);
    expect(line.size).toBe(3);
    expect(takeAll(line)).toEqual(['b1', 'a1', 'a2']);
  });
});

test('tasks that let others pass come last, and clients take turns among them, too', () => {
  const line = new WaitingLine<Task>(({ number }) => number > 5);
  for (const each of [task('a', 7), task('a', 8), task('a', 1), task('b', 9), task('c', 2)]) line.add(each);
  expect(line.peek()).toEqual(task('a', 1));
  expect(takeAll(line)).toEqual(['a1', 'c2', 'b9', 'a7', 'a8']);
  line.add(task('a', 7));
  expect(line.peek()).toEqual(task('a', 7));
});

describe('a task', () => {
  test('that fits is taken before those that do not, and those stay', () => {
    const line = lineOf(task('a', 1), task('b', 1), task('b', 2));
    expect(line.has(({ number }) => number === 2)).toBe(true);
    expect(line.has(({ number }) => number === 3)).toBe(false);
    expect(line.take(({ number }) => number === 2)).toEqual(task('b', 2));
    expect(line.take(({ number }) => number === 2)).toBeNull();
    expect(line.size).toBe(2);
    expect(takeAll(line)).toEqual(['a1', 'b1']);
  });

  test('leaves from any place, once', () => {
    const [first, second] = [task('a', 1), task('a', 2)];
    const line = lineOf(first, second, task('b', 1));
    expect(line.remove(second)).toBe(true);
    expect(line.remove(second)).toBe(false);
    expect(line.remove(task('z', 1))).toBe(false);
    expect(line.remove(first)).toBe(true);
    expect(line.size).toBe(1);
    expect(takeAll(line)).toEqual(['b1']);
  });
});

describe('the task that makes room for another', () => {
  const places = (client: string) => ({ client, added: 1, sizeOf: () => 1 });
  const sizes = (client: string, added: number) => ({ client, added, sizeOf: ({ number }: Task) => number });
  const line = lineOf(task('a', 1), task('b', 1), task('b', 2), task('b', 3), task('c', 1), task('c', 2));

  test('is the last one of the client with the most tasks, for a client that has at least two fewer', () => {
    expect(line.displaceable(places('new'))).toEqual(task('b', 3));
    expect(line.displaceable(places('a'))).toEqual(task('b', 3));
  });

  test('is not there for a client that has nearly as many', () => {
    expect(line.displaceable(places('c'))).toBeNull();
    expect(line.displaceable(places('b'))).toBeNull();
    expect(lineOf(task('a', 1)).displaceable(places('new'))).toBeNull();
    expect(lineOf().displaceable(places('new'))).toBeNull();
  });

  test('is the largest one of the client with the largest tasks, where sizes count', () => {
    const uneven = lineOf(task('a', 5), task('a', 7), task('a', 1), task('b', 2), task('b', 2), task('b', 2));
    expect(uneven.displaceable(sizes('new', 12))).toEqual(task('a', 7));
    expect(uneven.displaceable(sizes('b', 6))).toEqual(task('a', 7));
    expect(uneven.displaceable(sizes('new', 13))).toBeNull();
    expect(uneven.displaceable(sizes('b', 7))).toBeNull();
    expect(uneven.displaceable(sizes('a', 0))).toBeNull();
  });
});

test('clearing gives all tasks and leaves none', () => {
  const line = lineOf(task('a', 1), task('b', 1), task('a', 2));
  expect(line.clear().length).toBe(3);
  expect([line.size, line.take()]).toEqual([0, null]);
});

test('whatever comes and goes, no client waits for more than one task of each other client', () => {
  const clients = fc.constantFrom('a', 'b', 'c', 'd');
  fc.assert(
    fc.property(fc.array(fc.oneof(clients, fc.constant(null)), { maxLength: 80 }), events => {
      const line = new WaitingLine<Task>();
      const waiting: Task[] = [];
      /** For each client that waits: whom it has let pass since it was served, or came. */
      const passed = new Map<string, string[]>();
      events.forEach((client, number) => {
        if (client !== null) {
          if (!waiting.some(each => each.client === client)) passed.set(client, []);
          const added = task(client, number);
          waiting.push(added);
          line.add(added);
          return;
        }
        const taken = line.take();
        expect(taken === null).toBe(waiting.length === 0);
        if (!taken) return;
        expect(taken).toBe(waiting.find(each => each.client === taken.client));
        waiting.splice(waiting.indexOf(taken), 1);
        passed.set(taken.client, []);
        for (const other of new Set(waiting.map(each => each.client))) {
          if (other === taken.client) continue;
          expect(passed.get(other)).not.toContain(taken.client);
          passed.get(other)!.push(taken.client);
        }
      });
      expect(line.size).toBe(waiting.length);
    }),
  );
});
