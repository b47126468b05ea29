/** A host of agents in a page: it calls a tool, and shows the view of the result in a sandboxed frame. */
import { AppBridge, PostMessageTransport } from '@modelcontextprotocol/ext-apps/app-bridge';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { ContentBlock } from '@modelcontextprotocol/sdk/types.js';

/** What the test reads. */
export interface Host {
  /** What the view has told the model, one entry each time. */
  readonly told: string[];
  /** Makes every further call of a tool by the view fail. */
  readonly refuseTools: () => void;
  readonly show: (documents: readonly string[], algorithm: string) => Promise<string>;
}

const told: string[] = [];
let refuse = (): void => {};

/** The policy that the specification of MCP Apps has for views that ask no other origin. */
const POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'none'";

async function show(documents: readonly string[], algorithm: string): Promise<string> {
  const client = new Client({ name: 'host', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', location.href)));
  const { tools } = await client.listTools();
  const meta = tools.find(({ name }) => name === 'cluster')?._meta as { ui: { resourceUri: string } };
  const result = await client.callTool({ name: 'cluster', arguments: { documents, algorithm } });
  const { contents } = await client.readResource({ uri: meta.ui.resourceUri });
  const [view] = contents as unknown as [{ text: string; mimeType: string }];

  const frame = document.createElement('iframe');
  frame.title = 'View';
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.style.cssText = 'width:760px;height:700px';
  document.body.append(frame);
  const bridge = new AppBridge(
    client as never,
    { name: 'host', version: '1' },
    { serverTools: {}, updateModelContext: {} },
    {
      hostContext: { theme: 'dark' },
    } as never,
  );
  bridge.onupdatemodelcontext = async ({ content }: { readonly content?: readonly ContentBlock[] }) => {
    told.push((content ?? []).map(part => (part.type === 'text' ? part.text : '')).join(''));
    return {};
  };
  refuse = () => {
    bridge.oncalltool = async () => {
      throw new Error('This host lets views call no tool.');
    };
  };
  const ready = new Promise<void>(resolve => {
    bridge.oninitialized = () => resolve();
  });
  await bridge.connect(new PostMessageTransport(frame.contentWindow!, frame.contentWindow!));
  frame.srcdoc = view.text.replace('<head>', `<head><meta http-equiv="content-security-policy" content="${POLICY}">`);
  await ready;
  await bridge.sendToolInput({ arguments: {} });
  await bridge.sendToolResult(result as never);
  return view.mimeType;
}

const host: Host = { told, show, refuseTools: () => refuse() };
Object.assign(window, { host });
