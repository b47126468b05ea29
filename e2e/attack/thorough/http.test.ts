/** Bytes on connections that are no HTTP, or HTTP that two readers understand in two ways. */
import { createConnection } from 'node:net';
import { describe, expect, test } from 'vitest';
import { random } from '../../service/fuzz.mjs';
import { statusesOf } from '../../service/raw-client.js';
import { type Dialogue, makeDialogue } from '../dialogues.js';
import { extent, LONG, seed } from '../extent.js';
import { type OpenTarget, targets } from '../targets.js';

const KNOWN = new Set([100, 200, 204, 304, 400, 401, 403, 404, 405, 408, 413, 414, 415, 417, 421, 422, 429, 431]);
/** What a server says of methods and versions that it does not know, and of waiting room that is full. */
const OF_SERVERS = new Set([501, 503, 505]);

/** Writes the pieces, ends its side, and returns what comes back until the server closes the connection. */
function converse({ host, port }: OpenTarget, { pieces }: Dialogue): Promise<string> {
  return new Promise(resolve => {
    const socket = createConnection({ host, port, allowHalfOpen: true });
    let text = '';
    socket.on('data', data => (text += data.toString('latin1')));
    socket.on('error', () => {});
    socket.on('end', () => socket.end());
    socket.on('close', () => resolve(text));
    socket.on('connect', async () => {
      socket.setNoDelay(true);
      for (const piece of pieces) await new Promise<void>(sent => socket.write(piece, () => sent()));
      socket.end();
    });
  });
}

/** What is wrong with what came back; undefined if nothing is. */
function faultOf(text: string, { most, isAmbiguous }: Dialogue): string | undefined {
  const statuses = statusesOf(text);
  const final = statuses.filter(status => status !== 100);
  const unknown = statuses.find(status => !KNOWN.has(status) && !OF_SERVERS.has(status));
  if (unknown !== undefined) return `status ${unknown}`;
  if (text !== '' && !text.startsWith('HTTP/1.1 ')) return `no response: ${text.slice(0, 100)}`;
  if (final.length > most) return `${final.length} responses to at most ${most} requests`;
  if (isAmbiguous && final[0] !== 400) return `an ambiguous request got ${final[0] ?? 'no response'}`;
  return /root:.*:0:0:|\n\s+at |node_modules/.test(text) ? 'tells of our files' : undefined;
}

describe.each(targets)('$name', ({ open, share }) => {
  test(
    'ends every conversation, rejects what is ambiguous, and fails at nothing',
    async () => {
      const target = await open();
      try {
        const faults: { readonly why: string; readonly sent: string }[] = [];
        const counts: Record<string, number> = {};
        const r = random(seed);
        const total = Math.ceil(extent.dialogues * share);
        let begun = 0;
        const client = async () => {
          while (begun < total) {
            const number = begun++;
            const headers = Object.entries(target.headersOf(number)).map(([name, value]) => `${name}: ${value}`);
            const dialogue = makeDialogue(r, headers);
            const text = await converse(target, dialogue);
            for (const status of statusesOf(text)) counts[status] = (counts[status] ?? 0) + 1;
            const why = faultOf(text, dialogue);
            if (why) faults.push({ why, sent: Buffer.concat(dialogue.pieces).toString('latin1').slice(0, 2000) });
          }
        };
        await Promise.all(Array.from({ length: 16 }, client));
        console.log(`${total} conversations, seed ${seed}:`, counts);
        expect(faults).toEqual([]);
        await target.expectHealth();
      } finally {
        await target.close();
      }
    },
    LONG,
  );
});
