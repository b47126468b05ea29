/** A conversation over standard input and output, with the process that started this one. */
import { stdin, stdout } from 'node:process';
import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createMcpServer, type McpServerOptions } from './create-mcp-server.js';
import { shortLines } from './short-lines.js';

interface Streams {
  readonly input: Readable;
  readonly output: Writable;
}

/** Serves until the input ends. Lines that are not messages are ignored. */
export async function serveStdio(
  options: McpServerOptions,
  { input, output }: Streams = { input: stdin, output: stdout },
): Promise<void> {
  const server = createMcpServer(options);
  const lines = input.pipe(shortLines());
  const ended = new Promise<void>(resolve => {
    lines.once('end', resolve).once('close', resolve);
    // A host that is gone reads nothing.
    output.once('error', () => resolve());
  });
  await server.connect(new StdioServerTransport(lines, output));
  await ended;
  await server.close();
}
