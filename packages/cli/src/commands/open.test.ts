import { expect, test } from 'vitest';
import { serverArguments } from './open.js';

test('a file is served to this machine alone, and under no name that a stranger could make point here', () => {
  const given = serverArguments('my tickets.csv');
  const valueAfter = (flag: string) => given[given.indexOf(flag) + 1];
  expect(['--host', '--allowed-hosts', '--open-file'].map(valueAfter)).toEqual([
    '127.0.0.1',
    'localhost',
    'my tickets.csv',
  ]);
});
