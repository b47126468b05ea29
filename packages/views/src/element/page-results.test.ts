import { expect, test } from 'vitest';
import { readResults } from './page-results.js';

interface Part {
  readonly nodeType: number;
  readonly localName?: string;
  readonly nodeValue?: string;
  readonly childNodes?: readonly Part[];
}

const below = ({ childNodes = [] }: Part): readonly Part[] => childNodes.flatMap(child => [child, ...below(child)]);

/** An element as far as it is read. Selectors are names of elements. */
function element(localName: string, ...children: readonly (Part | string)[]): Part {
  const childNodes = children.map(child => (typeof child === 'string' ? { nodeType: 3, nodeValue: child } : child));
  const querySelectorAll = (selector: string) =>
    below({ nodeType: 1, childNodes }).filter(({ localName: name = '' }) => selector.split(', ').includes(name));
  return Object.assign({ nodeType: 1, localName, childNodes }, { querySelectorAll });
}

const read = (...children: readonly (Part | string)[]) =>
  readResults([element('li', ...children) as unknown as HTMLElement])[0]!;
const titleOf = (...children: readonly (Part | string)[]) => read(...children).title;

test('a heading is the title, also behind a link', () => {
  expect(titleOf(element('a', 'example.org'), element('h3', 'Solar panels'))).toBe('Solar panels');
});

test('the first link with a text is the title where there is no heading', () => {
  expect(titleOf(element('a', element('img')), element('a', 'Wind power'), element('a', 'More'))).toBe('Wind power');
});

test('a heading after other text is not the title where there is a link', () => {
  const parts = [element('a', 'Wind power'), element('p', 'Turbines'), element('h4', 'Related')];
  expect(read(...parts)).toEqual({ title: 'Wind power', text: 'Turbines Related' });
  expect(titleOf(element('p', 'Today'), element('h3', 'Sea'))).toBe('Sea');
  expect(titleOf(element('h3', element('a', 'Sea'), ' level'), 'rises')).toBe('Sea level');
});

test('a result may have no title', () => {
  expect(read('Only text')).toEqual({ title: '', text: 'Only text' });
});
