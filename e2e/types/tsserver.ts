/** The language server that editors start, asked what it shows where the pointer rests. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../docs/doc-server.js';

/** The workspace compiles with a version that has no `tsserver`; the documentation has one that does. */
const program = createRequire(join(root, 'docs/package.json')).resolve('typescript/lib/tsserver.js');

/** What an editor shows of a name. */
export interface Hover {
  /** The declaration, for example `const lingo: Algorithm<LingoParameters>`. */
  readonly displayString: string;
  /** The comment. */
  readonly documentation: string;
}

interface Response {
  readonly type: string;
  readonly request_seq?: number;
  readonly success?: boolean;
  readonly message?: string;
  readonly body?: unknown;
}

export interface EditorServer {
  /** What is shown at a place of the text, counted in characters from 0. */
  hover(at: number): Promise<Hover>;
  /** Sentences of the compiler about the text. */
  errors(): Promise<readonly string[]>;
  stop(): Promise<void>;
}

/** Opens a file in a language server. */
export function openInEditor(file: string, text: string): EditorServer {
  const child = spawn(
    process.execPath,
    [program, '--disableAutomaticTypingAcquisition', '--suppressDiagnosticEvents'],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const waiting = new Map<number, (response: Response) => void>();
  let unread = '';
  child.stdout.setEncoding('utf8').on('data', (data: string) => {
    unread += data;
    const lines = unread.split('\n');
    unread = lines.pop()!;
    for (const line of lines.filter(each => each.startsWith('{'))) {
      const response = JSON.parse(line) as Response;
      if (response.type === 'response') waiting.get(response.request_seq!)?.(response);
    }
  });
  let requests = 0;
  const send = (command: string, given: object): number => {
    const seq = ++requests;
    child.stdin.write(`${JSON.stringify({ seq, type: 'request', command, arguments: given })}\n`);
    return seq;
  };
  const ask = (command: string, given: object): Promise<unknown> =>
    new Promise((resolve, reject) => {
      child.once('exit', () => reject(new Error('The language server ended.')));
      waiting.set(send(command, given), ({ success, message, body }) =>
        success ? resolve(body) : reject(new Error(`${command}: ${message}`)),
      );
    });
  child.setMaxListeners(0);
  send('open', { file, fileContent: text, scriptKindName: 'TS' });
  return {
    hover: async at => (await ask('quickinfo', { file, ...placeOf(text, at) })) as Hover,
    async errors() {
      const found = (await ask('semanticDiagnosticsSync', { file })) as readonly { readonly text: string }[];
      return found.map(error => error.text);
    },
    async stop() {
      const ended = new Promise(resolve => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Line and column as the server counts them, from 1. */
function placeOf(text: string, at: number): { readonly line: number; readonly offset: number } {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, offset: before.at(-1)!.length + 1 };
}
