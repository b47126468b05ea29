/** One message of a conversation over HTTP, with its response. */
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { createMcpServer, type McpServerOptions } from './create-mcp-server.js';

/**
 * Responds to a request of Streamable HTTP. Nothing is kept between requests but runs: every message is complete, and
 * the response is JSON.
 *
 * @param request the request as the web has it, with the body not yet read
 * @param body the parsed body; undefined for a request without one
 */
export async function answerHttp(request: Request, body: unknown, options: McpServerOptions): Promise<Response> {
  const server = createMcpServer(options);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  try {
    await server.connect(transport);
    return await transport.handleRequest(request, { parsedBody: body });
  } finally {
    await server.close();
  }
}
