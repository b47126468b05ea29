/** A client of the SDK, connected to a server in the same process. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { allAlgorithms } from '@sheaf/core/catalogue';
import { createEngine } from '@sheaf/engine';
import { runTopicJob } from '@sheaf/engine/topics';
import { catalogue, choosers } from '@sheaf/languages';
import { RunStore } from './runs/run-store.js';
import { createMcpServer, type McpServerOptions } from './server/create-mcp-server.js';
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

/** @param more what differs from a server without files */
export async function connectedClient(more: Partial<McpServerOptions> = {}): Promise<TestClient> {
  const engine = await createEngine({
    algorithms: allAlgorithms,
    languages: catalogue,
    choosers,
    topics: async () => runTopicJob,
  });
  const server = createMcpServer({
    version: '1.2.3',
    client: 'test',
    registry: engine.registry,
    runs: new RunStore(),
    cluster: (job, signal) => engine.run(job, { signal }),
    ...more,
  });
  const client = new Client({ name: 'test', version: '1' });
  const [near, far] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(far), client.connect(near)]);
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

/** Two topics with a document that belongs to neither. */
export const texts = [...twoTopics, 'Zebra'];
