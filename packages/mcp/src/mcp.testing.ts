/** A client of the SDK, whose messages an engine in the same process answers as a worker does. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { allAlgorithms } from '@sheaf/clustering/catalogue';
import { createEngine, type Job, type Outcome, type Registry } from '@sheaf/engine';
import { runTopicJob } from '@sheaf/engine/topics';
import { catalogue, choosers } from '@sheaf/languages';
import type { FileReaders } from './files/read-allowed.js';
import { packRun } from './runs/kept-run.js';
import type { Run } from './runs/run.js';
import { RunStore, type Store } from './runs/run-store.js';
import { messageHandler } from './server/message-handler.js';
import { conversation } from './server/serve-stdio.js';
import { twoTopics } from './two-topics.testing.js';

export interface TestClient {
  readonly client: Client;
  /** Calls a tool that is expected to succeed, and returns its structured content. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into results freely
  readonly call: (name: string, input: object) => Promise<Readonly<Record<string, any>>>;
  /** Calls a tool, and returns the text of its result, whether it succeeds or not. */
  readonly say: (name: string, input: object) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** What differs from a server without files and without runs. */
export interface Differences {
  readonly files?: Partial<FileReaders>;
  readonly runs?: Store;
  readonly registry?: Registry;
  /** Takes the place of the engine where a tool asks it. */
  readonly run?: (job: Job) => Promise<Outcome>;
}

export async function connectedClient(differences: Differences = {}): Promise<TestClient> {
  const { files, runs = new RunStore(), ...other } = differences;
  const answer = messageHandler(files as FileReaders | undefined);
  const engine = await createEngine({
    algorithms: allAlgorithms,
    languages: catalogue,
    choosers,
    topics: async () => runTopicJob,
    agents: async () => (message: unknown, surroundings: Parameters<typeof answer>[1]) =>
      answer(message, { ...surroundings, ...other }),
  });
  const client = new Client({ name: 'test', version: '1' });
  const options = { version: '1.2.3', runs, run: (job: Job) => engine.run(job) };
  const transport: Transport = { start: async () => {}, close: async () => {}, send: async () => {} };
  const { hear } = conversation(options, async message => transport.onmessage?.(message));
  transport.send = async message => hear(message);
  await client.connect(transport);
  const result = async (name: string, input: object) =>
    (await client.callTool({ name, arguments: { ...input } })) as CallToolResult;
  const textOf = ({ content }: CallToolResult) => content.map(part => (part.type === 'text' ? part.text : '')).join('');
  return {
    client,
    async call(name, input) {
      const given = await result(name, input);
      if (given.isError) throw new Error(textOf(given));
      return given.structuredContent!;
    },
    say: async (name, input) => textOf(await result(name, input)),
    async close() {
      await client.close();
      await engine[Symbol.asyncDispose]();
    },
  };
}

/** A store with these runs, of the client of a conversation. */
export function storeWith(...runs: readonly Run[]): RunStore {
  const store = new RunStore();
  store.keep('stdio', { kept: runs.map(packRun), used: [], models: [] });
  return store;
}

/** Two topics with a document that belongs to neither. */
export const texts = [...twoTopics, 'Zebra'];
