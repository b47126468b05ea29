/** The server of one message: the declared tools, resources and prompts in terms of the protocol. */
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { listResources, readResource, resourceTemplates, VIEW_URI } from '../resources/resources.js';
import { runUri } from '../runs/run.js';
import { ToolError } from '../tool-error.js';
import { checkInput } from '../tools/check-input.js';
import type { Tool, ToolContext, ToolResult } from '../tools/tool.js';
import { tools } from '../tools/tools.js';
import { instructions } from './instructions.js';
import { prompts } from './prompts.js';

/** What a server works with, and what it calls itself. */
export interface McpServerOptions extends ToolContext {
  /** Version of Sheaf. */
  readonly version: string;
}

/** A server that is not connected yet: connect it with a transport of the SDK. */
export function createMcpServer(options: McpServerOptions): Server {
  const server = new Server(
    { name: 'sheaf', title: 'Sheaf', version: options.version },
    { capabilities: { tools: {}, resources: {}, prompts: {} }, instructions },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools.map(described) }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) =>
    callTool(params.name, params.arguments ?? {}, options),
  );
  server.setRequestHandler(ListResourcesRequestSchema, () => ({ resources: listResources(options) }));
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({ resourceTemplates }));
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params }) => ({
    contents: [await readResource(params.uri, options)],
  }));
  addPrompts(server);
  return server;
}

/** Nothing but what the server keeps for the agent changes, and nothing outside it is asked. */
const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

const described = ({ name, title, description, input, output, hasView, changesModels = false }: Tool) => ({
  name,
  title,
  description,
  inputSchema: input as object as { type: 'object' },
  outputSchema: output as object as { type: 'object' },
  annotations: { title, ...annotations, readOnlyHint: !changesModels, idempotentHint: !changesModels },
  ...(hasView ? { _meta: { ui: { resourceUri: VIEW_URI } } } : {}),
});

async function callTool(name: string, input: unknown, context: ToolContext): Promise<CallToolResult> {
  const tool = tools.find(known => known.name === name);
  if (!tool) throw new McpError(ErrorCode.InvalidParams, `There is no tool ${JSON.stringify(name.slice(0, 60))}.`);
  try {
    return resultOf(await tool.run(checkInput(tool.input, input), context));
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    return { isError: true, content: [{ type: 'text', text: error.message }] };
  }
}

function resultOf({ text, data, meta, run }: ToolResult): CallToolResult {
  const link = {
    type: 'resource_link',
    uri: runUri(run ?? ''),
    name: `Run ${run}`,
    mimeType: 'application/json',
  } as const;
  return {
    content: [{ type: 'text', text }, ...(run === undefined ? [] : [link])],
    structuredContent: data,
    ...(meta ? { _meta: meta } : {}),
  };
}

function addPrompts(server: Server): void {
  server.setRequestHandler(ListPromptsRequestSchema, () => ({
    prompts: prompts.map(({ text: _, ...prompt }) => ({ ...prompt, arguments: [...prompt.arguments] })),
  }));
  server.setRequestHandler(GetPromptRequestSchema, ({ params }) => {
    const prompt = prompts.find(({ name }) => name === params.name);
    if (!prompt)
      throw new McpError(ErrorCode.InvalidParams, `There is no prompt ${JSON.stringify(params.name.slice(0, 60))}.`);
    const given = params.arguments ?? {};
    const missing = prompt.arguments.find(({ name, required }) => required && !given[name]);
    if (missing) throw new McpError(ErrorCode.InvalidParams, `${missing.name}: is required, but it is missing.`);
    return {
      description: prompt.description,
      messages: [{ role: 'user', content: { type: 'text', text: prompt.text(given) } }],
    };
  });
}
