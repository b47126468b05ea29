/** A conversation over standard input and output, with the process that started this one. */
import { stdin, stdout } from 'node:process';
import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createMcpServer, type McpServerOptions } from './create-mcp-server.js';
import { LONGEST_LINE, shortLines } from './short-lines.js';
import { whenAnswered } from './when-answered.js';

/** Bytes behind a line that come with the last of its pieces. */
const ROOM = 2 ** 20;

interface Streams {
  readonly input: Readable;
  readonly output: Writable;
}

/** Serves until the input has ended and its requests are answered. Lines that are not messages are ignored. */
export async function serveStdio(
  options: McpServerOptions,
  { input, output }: Streams = { input: stdin, output: stdout },
): Promise<void> {
  const server = createMcpServer(options);
  const lines = input.pipe(shortLines());
  const ended = new Promise<void>(resolve => {
    lines.once('end', resolve).once('close', resolve);
  });
  // A host that is gone reads nothing.
  const gone = new Promise<void>(resolve => {
    output.once('error', () => resolve()).once('close', resolve);
  });
  const transport = new StdioServerTransport(lines, output, { maxBufferSize: LONGEST_LINE + ROOM });
  const answered = whenAnswered(transport);
  await server.connect(transport);
  await Promise.race([ended.then(answered), gone]);
  await server.close();
}
