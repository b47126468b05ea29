import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { defaultOptions, type ServeOptions } from '../options/serve-options.js';
import { createLog } from './log.js';

/** What a log with these options writes. */
function written(options: Partial<ServeOptions>, write: (log: ReturnType<typeof createLog>) => void, isTTY = false) {
  const lines: string[] = [];
  const output = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  write(createLog({ ...defaultOptions, ...options }, Object.assign(output, { isTTY })));
  return lines;
}

describe('the log', () => {
  const hostile = 'a\n01:33:04: Service stopped.\r\x1b[31m\x9b\x85\u2028\u202e\0b';

  test.each(['text', 'json'] as const)('as %s has nothing that forges a line or moves a terminal', logFormat => {
    const [line, ...more] = written({ logFormat }, log => log.info({ path: hostile, failure: hostile }, hostile));
    expect(more).toEqual([]);
    expect(line).toMatch(/^[\x20-\x7e]*\n$/);
    if (logFormat === 'json') expect(JSON.parse(line!)).toMatchObject({ path: hostile, msg: hostile });
  });

  test('as text has quotes around values that would look like several fields', () => {
    const [line] = written({ logFormat: 'text' }, log =>
      log.info({ id: 'a b', path: 'x status=200', plain: '/y' }, 'z'),
    );
    expect(line).toMatch(/: z id="a b" path="x status=200" plain=\/y\n$/);
  });

  test('has a JSON object per line, with level, time and what is known', () => {
    const [line] = written({}, log => log.info({ id: 'a' }, 'request'));
    const { time, ...rest } = JSON.parse(line!);
    expect(rest).toEqual({ level: 'info', id: 'a', msg: 'request' });
    expect(new Date(time).toISOString()).toBe(time);
  });

  test('is readable text on a terminal, or where the options say so', () => {
    const say = (log: ReturnType<typeof createLog>) => log.warn({ id: 'a', more: { b: 1 } }, 'careful');
    const text = /^\d\d:\d\d:\d\d: WARN careful id=a more=\{"b":1\}\n$/;
    expect(written({}, say, true)[0]).toMatch(text);
    expect(written({ logFormat: 'text' }, say)[0]).toMatch(text);
    expect(written({ logFormat: 'json' }, say, true)[0]).toMatch(/^\{/);
  });

  test('does not mark plain messages with their level', () => {
    expect(written({ logFormat: 'text' }, log => log.info('hello'))[0]).toMatch(/^\d\d:\d\d:\d\d: hello\n$/);
  });

  test.each([
    [{}, ['error', 'warn', 'info']],
    [{ logLevel: 'error' as const }, ['error']],
    [{ logLevel: 'debug' as const }, ['error', 'warn', 'info', 'debug']],
    [{ quiet: true }, ['error', 'warn']],
    [{ verbose: true, logLevel: 'error' as const }, ['error', 'warn', 'info', 'debug']],
    [{ trace: true }, ['error', 'warn', 'info', 'debug']],
  ])('with %j has the levels %j', (options, levels) => {
    const lines = written(options, log => {
      for (const level of ['error', 'warn', 'info', 'debug'] as const) log[level]('x');
    });
    expect(lines.map(line => JSON.parse(line).level)).toEqual(levels);
  });
});
