import { expect, test } from 'vitest';
import { templateName } from './templates.js';

test.each([
  ['04 foo', 'foo'],
  ['04-foo', 'foo'],
  ['04 - foo', 'foo'],
  ['04foo', 'foo'],
  ['foo 04', 'foo 04'],
  ['frontend-default', 'frontend-default'],
])('the template file %s.json is called %s', (file, name) => {
  expect(templateName(file)).toBe(name);
});
