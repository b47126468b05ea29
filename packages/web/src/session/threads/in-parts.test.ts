import { expect, test } from 'vitest';
import { inParts, partJoiner } from './in-parts.js';

/** What arrives at the other end of what the worker is sent. */
function sent() {
  const messages: unknown[] = [];
  const worker = inParts({ postMessage: (message: unknown) => void messages.push(message) } as Worker);
  const arrived = () => {
    const join = partJoiner();
    return messages.map(message => join(structuredClone(message))).filter(message => message !== null);
  };
  return { worker, messages, arrived };
}

const documents = (count: number) => Array.from({ length: count }, (_, number) => ({ text: `document ${number}` }));

test('many documents arrive whole and in order, in parts', async () => {
  const { worker, messages, arrived } = sent();
  const question = { id: 1, question: { want: 'terms', documents: documents(10_001) } };
  const job = { id: 2, job: { body: { algorithm: 'STC', documents: documents(5000) }, indent: false }, progress: true };
  worker.postMessage(question);
  worker.postMessage(job);
  await expect.poll(() => arrived().length).toBe(2);
  expect(arrived()).toEqual(expect.arrayContaining([question, job]));
  expect(messages.length).toBeGreaterThan(4);
});

test('few documents, and messages without any, are one message at once', () => {
  const { worker, messages } = sent();
  const small = [
    { id: 1, question: { documents: documents(3) } },
    { id: 2, question: 'one' },
    { id: 3, list: true },
  ];
  for (const message of small) worker.postMessage(message);
  expect(messages).toEqual(small);
});
