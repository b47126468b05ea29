import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closedByBack, passedByBack } from './back-closes.js';

let entries: (object | null)[];
let moved: Set<() => void>;

/** Leads to another entry as Back and addresses do. */
function move(change: () => void): void {
  change();
  for (const listener of moved) listener();
}
const back = () => move(() => entries.pop());

beforeEach(() => {
  entries = [null];
  moved = new Set();
  vi.stubGlobal('history', {
    get state() {
      return entries.at(-1);
    },
    pushState: (state: object) => entries.push(state),
    back,
  });
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => moved.add(listener));
  vi.stubGlobal('removeEventListener', (_: string, listener: () => void) => moved.delete(listener));
});
afterEach(() => void vi.unstubAllGlobals());

/** Something that can be opened and closed, as the page does it; what is open is in the list. */
function opened(open: string[], name: string): () => void {
  open.push(name);
  let end = closedByBack(name, close);
  function close(): void {
    open.splice(open.indexOf(name), 1);
    end();
    end = passedByBack(name);
  }
  return close;
}
const RESULTS = { open: ['results'] };
const DOCUMENT = { open: ['results', 'document'] };

test('Back closes what was opened last, and nothing is left of its entry', () => {
  const open: string[] = [];
  opened(open, 'results');
  opened(open, 'document');
  expect(entries).toEqual([null, RESULTS, DOCUMENT]);
  back();
  expect(open).toEqual(['results']);
  back();
  expect(open).toEqual([]);
  expect(entries).toEqual([null]);
});

test('what is closed in another way takes its entry along', () => {
  const open: string[] = [];
  opened(open, 'results');
  const close = opened(open, 'document');
  close();
  expect(entries).toEqual([null, RESULTS]);
  expect(open).toEqual(['results']);
});

test('another address closes it, and one press of Back leads past all that it was open at', () => {
  const open: string[] = [];
  opened(open, 'results');
  opened(open, 'document');
  move(() => entries.push(null));
  expect(open).toEqual([]);
  expect(entries).toEqual([null, RESULTS, DOCUMENT, null]);
  back();
  expect(entries).toEqual([null]);
});

test('a page that opens at the entry of what is closed goes on from it', () => {
  entries = [null, RESULTS, DOCUMENT];
  passedByBack('results');
  passedByBack('document');
  expect(entries).toEqual([null]);
});

test('a page that is loaded again at the entry gets no second one', () => {
  entries = [null, RESULTS];
  opened([], 'results');
  expect(entries).toHaveLength(2);
});

test('what is over is no longer listened to', () => {
  closedByBack('results', () => {})();
  passedByBack('document')();
  expect(moved.size).toBe(0);
});
