/** One message of a conversation over HTTP, with its response. */
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { ErrorCode } from '@modelcontextprotocol/sdk/types.js';
import { createMcpServer, type McpServerOptions } from './create-mcp-server.js';

/**
 * Responds to a request of Streamable HTTP. Nothing is kept between requests but runs: every message is complete, and
 * the response is JSON. An array of messages, which the protocol had until 2025-06-18, is rejected: limits of a server
 * hold for one message, and an array that cancels one of its own messages would never get a response.
 *
 * @param request the request as the web has it, with the body not yet read
 * @param body the parsed body; undefined for a request without one
 */
export async function answerHttp(request: Request, body: unknown, options: McpServerOptions): Promise<Response> {
  if (Array.isArray(body)) return rejected('Send one message per request, and not an array of messages.');
  const server = createMcpServer(options);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  try {
    await server.connect(transport);
    return await transport.handleRequest(request, { parsedBody: body });
  } finally {
    await server.close();
  }
}

const rejected = (message: string): Response =>
  Response.json({ jsonrpc: '2.0', error: { code: ErrorCode.InvalidRequest, message }, id: null }, { status: 400 });
