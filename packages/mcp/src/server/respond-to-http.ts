/** The messages of a conversation over HTTP, with their responses. */
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

interface HttpOptions extends McpServerOptions {
  /** Whether to stop before the next message, because the client is gone or its time is over. */
  readonly isStopped: () => boolean;
}

/** A response, and the number of messages that were worked on. */
interface HttpOutcome {
  readonly response: Response;
  readonly messages: number;
}

/**
 * Responds to a request of Streamable HTTP. Nothing is kept between requests but runs: every message is complete, and
 * the response is JSON. The messages of an array are worked on one after the other, as if each had come by itself; a
 * message can cancel no other one.
 *
 * @param request the request as the web has it, with the body not yet read
 * @param body the parsed body
 */
export async function respondToHttp(request: Request, body: unknown, options: HttpOptions): Promise<HttpOutcome> {
  if (!Array.isArray(body)) return { response: await respondToMessage(request, body, options), messages: 1 };
  const revision = request.headers.get('mcp-protocol-version') ?? LAST_WITH_ARRAYS;
  const rejected = (message: string): HttpOutcome => ({
    response: fault(ErrorCode.InvalidRequest, message),
    messages: 1,
  });
  if (revision > LAST_WITH_ARRAYS) return rejected('Send one message per request, and not an array of messages.');
  if (body.length === 0 || body.length > MOST_MESSAGES)
    return rejected(`An array must hold 1 to ${MOST_MESSAGES} messages, but it holds ${body.length}.`);
  return respondToAll(request, body, options);
}

async function respondToMessage(request: Request, message: unknown, options: McpServerOptions): Promise<Response> {
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
async function respondToAll(request: Request, all: readonly unknown[], options: HttpOptions): Promise<HttpOutcome> {
  const responses: string[] = [];
  let characters = 0;
  let messages = 0;
  for (const message of all) {
    if (messages > 0 && options.isStopped()) break;
    const tooLong = 'The responses are too long for one array: send fewer messages.';
    if (characters > MOST_CHARACTERS) return { response: fault(ErrorCode.InvalidRequest, tooLong), messages };
    messages++;
    const response = Array.isArray(message)
      ? fault(ErrorCode.InvalidRequest, 'A message must not be an array.')
      : await respondToMessage(request, message, options);
    // What is wrong with the head of the request is wrong for all messages.
    if (!response.ok && response.status !== BAD_MESSAGE) return { response, messages };
    const text = await response.text();
    if (text !== '') responses.push(text);
    characters += text.length;
  }
  const headers = { 'content-type': 'application/json' };
  const isSilent = responses.length === 0;
  const response = isSilent
    ? new Response(null, { status: 202 })
    : new Response(`[${responses.join(',')}]`, { headers });
  return { response, messages };
}

/** The response to what is no message of the protocol. */
export const fault = (code: number, message: string): Response =>
  Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status: BAD_MESSAGE });
