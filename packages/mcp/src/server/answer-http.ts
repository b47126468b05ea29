/** The messages of a conversation over HTTP, with their responses. */
import { setImmediate } from 'node:timers/promises';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { ErrorCode } from '@modelcontextprotocol/sdk/types.js';
import { createMcpServer, type McpServerOptions } from './create-mcp-server.js';

/** The last revision of the protocol that has arrays of messages. Its clients do not name their revision. */
const LAST_WITH_ARRAYS = '2025-03-26';

/** Messages of an array. */
const MOST_MESSAGES = 100;
/** Characters of the responses to an array, above which no more of its messages are worked on. */
const MOST_CHARACTERS = 2 ** 24;

/** The status for a message that is none of the protocol. */
const BAD_MESSAGE = 400;

/** What a server works with, and what it does between the messages of an array. */
export interface HttpOptions extends McpServerOptions {
  /**
   * Called before every message of an array but the first. Where it returns false, the others are not worked on.
   * Default: other requests have their turns.
   */
  readonly beforeNext?: () => Promise<boolean>;
}

/**
 * Responds to a request of Streamable HTTP. Nothing is kept between requests but runs: every message is complete, and
 * the response is JSON. The messages of an array are worked on one after the other, as if each had come by itself, so
 * that the limits of a server hold for each of them, and a message can cancel no other one.
 *
 * @param request the request as the web has it, with the body not yet read
 * @param body the parsed body; undefined for a request without one
 */
export async function answerHttp(request: Request, body: unknown, options: HttpOptions): Promise<Response> {
  if (!Array.isArray(body)) return answerMessage(request, body, options);
  const revision = request.headers.get('mcp-protocol-version') ?? LAST_WITH_ARRAYS;
  if (revision > LAST_WITH_ARRAYS) return rejected('Send one message per request, and not an array of messages.');
  if (body.length === 0 || body.length > MOST_MESSAGES)
    return rejected(`An array must hold 1 to ${MOST_MESSAGES} messages, but it holds ${body.length}.`);
  return answerAll(request, body, options);
}

async function answerMessage(request: Request, message: unknown, options: McpServerOptions): Promise<Response> {
  const server = createMcpServer(options);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  try {
    await server.connect(transport);
    return await transport.handleRequest(request, { parsedBody: message });
  } finally {
    await server.close();
  }
}

/** The responses in the order of the messages. Notifications get none. */
async function answerAll(
  request: Request,
  messages: readonly unknown[],
  { beforeNext = otherTurns, ...options }: HttpOptions,
): Promise<Response> {
  const responses: string[] = [];
  let characters = 0;
  for (const [at, message] of messages.entries()) {
    if (characters > MOST_CHARACTERS) return rejected('The responses are too long for one array: send fewer messages.');
    if (at > 0 && !(await beforeNext())) break;
    const response = Array.isArray(message)
      ? rejected('A message must not be an array.')
      : await answerMessage(request, message, options);
    // What is wrong with the head of the request is wrong for all messages.
    if (!response.ok && response.status !== BAD_MESSAGE) return response;
    const text = await response.text();
    if (text !== '') responses.push(text);
    characters += text.length;
  }
  if (responses.length === 0) return new Response(null, { status: 202 });
  return new Response(`[${responses.join(',')}]`, { headers: { 'content-type': 'application/json' } });
}

const otherTurns = (): Promise<boolean> => setImmediate(true);

const rejected = (message: string): Response =>
  Response.json({ jsonrpc: '2.0', error: { code: ErrorCode.InvalidRequest, message }, id: null }, { status: 400 });
