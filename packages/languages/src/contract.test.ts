import { expect, test } from 'vitest';
import { catalogue } from './catalogue.js';

test.each(catalogue)('the catalogue loads $name under its own name', async ({ name, load }) => {
  expect((await load()).name).toBe(name);
});
