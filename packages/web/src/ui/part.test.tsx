import { expect, test } from 'vitest';
import { draw, named, names, tagsIn, textOf } from './draw.testing.js';
import { PartFailure } from './panels/PartFailure.js';
import { part } from './part.js';

const Greeting = ({ name }: { name: string }) => <p>Hello, {name}</p>;

test('a part that is not there yet shows what waits for it, and then itself', async () => {
  const Part = part(async () => ({ Greeting }), 'Greeting', { waiting: <p>Wait</p> });
  expect(textOf(draw(<Part name="Ada" />))).toBe('Wait');
});

test('a part that could not be loaded says so, says that the work is safe, and can be tried again', () => {
  const page = draw(<PartFailure error={new TypeError('Failed to fetch')} onAgain={() => {}} />);
  const [alert] = tagsIn(page, 'div').filter(({ attributes }) => attributes.role === 'alert');
  expect(alert!.name).toMatch(/^This part could not be loaded Your work is safe\./);
  expect(names(page, 'button')).toEqual(['Try again', 'Reload the page']);
  expect(named(page, 'details', 'Technical details Failed to fetch')).toBeDefined();
});
