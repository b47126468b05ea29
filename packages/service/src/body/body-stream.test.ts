import { PassThrough } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { Ledger } from '../memory/ledger.js';
import { BodyStream } from './body-stream.js';
import { encodingOf } from './encodings.js';
import { stalled } from './read-body.js';

function open(name?: string, ledger = new Ledger(2 ** 26), request = new PassThrough(), bodyLimit = 2 ** 20) {
  const encoding = encodingOf(name, { gzip: true, strictEncoding: true });
  const account = ledger.open();
  const body = new BodyStream(request as never, { encoding, bodyLimit, account });
  const read = async () => {
    let text = '';
    for await (const piece of body) text += Buffer.from(piece).toString('latin1');
    return text;
  };
  return { request, body, account, read };
}

const codeOf = (reading: Promise<string>) => reading.then(() => 'read').catch(error => error.report?.code);

test('a body is read as it comes, and what has arrived is counted', async () => {
  const { request, body, read } = open();
  request.write('abc');
  request.end('def');
  expect([await read(), body.arrived]).toEqual(['abcdef', 6]);
});

test('a compressed body counts as what has arrived, and its decoder takes memory', async () => {
  const sent = gzipSync('a'.repeat(100_000));
  const { request, body, account, read } = open('gzip');
  request.end(sent);
  expect((await read()).length).toBe(100_000);
  expect([body.arrived, account.held]).toEqual([sent.length, 2 ** 16]);
});

test('a body that breaks off is interrupted, and one whose reader gives up fails with the reason of the reader', async () => {
  const broken = open();
  const reading = codeOf(broken.read());
  broken.request.destroy();
  expect(await reading).toBe('interrupted');
  const slow = open();
  const waiting = codeOf(slow.read());
  slow.body.fail(stalled(5));
  expect(await waiting).toBe('upload-timeout');
  expect(slow.request.destroyed).toBe(false);
});

// Vitest reports errors that nobody listens to, and the run fails.
test('a body whose client has gone before it is read is interrupted for its reader, and for nobody else', async () => {
  const { read } = open(undefined, new Ledger(2 ** 26), new PassThrough().destroy());
  await new Promise(resolve => setImmediate(resolve));
  expect(await codeOf(read())).toBe('interrupted');
});

test('a body that is not what its encoding says is no request, and the connection stays', async () => {
  const { request, read } = open('gzip');
  request.write('nothing compressed');
  expect(await codeOf(read())).toBe('invalid-body');
  expect(request.destroyed).toBe(false);
});

test('a body that expands without end is too large, and one whose decoder finds no memory may be sent again', async () => {
  const bomb = open('gzip');
  bomb.request.end(gzipSync(Buffer.alloc(2 ** 24)));
  expect(await codeOf(bomb.read())).toBe('too-large');
  const free = open('gzip', undefined, undefined, 0);
  free.request.end(gzipSync(Buffer.alloc(2 ** 24)));
  expect(await codeOf(free.read())).toBe('read');
  const ledger = new Ledger(2 ** 20);
  ledger.open().take(ledger.largest);
  ledger.open().take(2 ** 17);
  const late = open('gzip', ledger);
  late.request.end(gzipSync('abc'));
  expect(await codeOf(late.read())).toBe('overloaded');
});

test('a large body lets other work go on between two pieces', async () => {
  const { request, read } = open();
  let turns = 0;
  const count = () => {
    turns++;
    if (!request.readableEnded) setImmediate(count);
  };
  setImmediate(count);
  for (let piece = 0; piece < 40; piece++) request.write(Buffer.alloc(2 ** 16, 0x61));
  request.end();
  expect((await read()).length).toBe(40 * 2 ** 16);
  expect(turns).toBeGreaterThan(20);
});
