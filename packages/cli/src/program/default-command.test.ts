import { describe, expect, test } from 'vitest';
import { withDefaultCommand } from './default-command.js';

const known = { commands: ['cluster', 'list', 'serve'], exists: (path: string) => ['tickets', 'list'].includes(path) };

describe('a command line without a command', () => {
  test.each([
    [['tickets.csv', '--format', 'json']],
    [['tickets']],
    [['../papers']],
    [['-']],
    [['--algorithm', 'STC', 'tickets.csv']],
  ])('%j clusters', argv => {
    expect(withDefaultCommand(argv, known)).toEqual(['cluster', ...argv]);
  });

  test.each([
    [[]],
    [['--help']],
    [['-h']],
    [['--version']],
    [['help', 'cluster']],
    [['cluster', 'tickets.csv']],
    [['serve', '--port', '0']],
    [['clutser']],
  ])('%j stays as it is', argv => {
    expect(withDefaultCommand(argv, known)).toEqual(argv);
  });

  test('clusters what is piped in, and shows the help at a terminal', () => {
    expect(withDefaultCommand([], { ...known, isPiped: () => true })).toEqual(['cluster', '-']);
    expect(withDefaultCommand([], { ...known, isPiped: () => false })).toEqual([]);
  });

  test('a file with the name of a command is named with its folder', () => {
    expect(withDefaultCommand(['list'], known)).toEqual(['list']);
    expect(withDefaultCommand(['./list'], known)).toEqual(['cluster', './list']);
  });
});
