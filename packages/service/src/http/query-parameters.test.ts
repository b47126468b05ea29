import { expect, test } from 'vitest';
import { flag, nameOf, readParameters, text } from './query-parameters.js';

const read = (query: Record<string, string>) =>
  readParameters(
    { indent: flag('Indents.'), template: nameOf(['lingo'], 'A template.'), token: text('A token.') },
    new Map(Object.entries(query)),
  );

test.each(['', 'yes', 'true', 'on', 'enabled', 'YES', 'True'])('a flag is on if its text is "%s"', given => {
  expect(read({ indent: given }).indent).toBe(true);
});

test.each(['no', 'false', 'off', '1', ' ', 'yes '])('a flag is off if its text is "%s"', given => {
  expect(read({ indent: given }).indent).toBe(false);
});

test('parameters that the query does not have are off or null', () => {
  expect(read({})).toEqual({ indent: false, template: null, token: null });
});

test('names are read as they are, known or not, and undeclared parameters are ignored', () => {
  expect(read({ template: 'nope', token: '', other: 'x' })).toEqual({ indent: false, template: 'nope', token: '' });
});

test('the description of a flag lists the words that switch it on', () => {
  expect(flag('Indents.').description).toBe('Indents. On if empty, `yes`, `true`, `on` or `enabled`, in any case.');
});

test('the description of a name lists the names, if there are any', () => {
  expect(nameOf(['a', 'b'], 'A name.').schema).toEqual({ type: 'string', enum: ['a', 'b'] });
  expect(nameOf([], 'A name.').schema).toEqual({ type: 'string' });
});
