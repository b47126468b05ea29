/** A statement put to a service. Most can be put through any client; some are about HTTP itself. */
import type { Reply, ServerProcess } from '../server-process.js';
import { type StatementNumber, statements } from './statements.js';

export interface ClusterQuery {
  readonly template?: string;
  readonly indent?: string;
  readonly serviceInfo?: string;
}

/** What any client of the service can do. */
export interface Client {
  /** `request` is a JSON value, which need not be a good request. */
  readonly cluster: (request: unknown, query?: ClusterQuery) => Promise<Reply>;
  readonly list: (query?: { readonly indent?: string }) => Promise<Reply>;
}

/** Bytes and headers as one likes them. */
export interface Wire extends Client {
  readonly server: ServerProcess;
  readonly ask: (path: string, method?: string, headers?: Record<string, string>) => Promise<Reply>;
  /** `POST /service/cluster`: a string or bytes go as they are, anything else as JSON. */
  readonly post: (body: unknown, query?: string, headers?: Record<string, string>, path?: string) => Promise<Reply>;
}

/** What a typed client cannot say, or does not see. */
export type BeyondClients =
  | 'bytes of the body'
  | 'headers'
  | 'methods and paths'
  | 'spelling of the query'
  | 'pages'
  | 'start of the process';

interface Named {
  readonly number: StatementNumber;
  readonly title: string;
}

export interface ClientCheck extends Named {
  readonly run: (client: Client) => Promise<void>;
}

export interface WireCheck extends Named {
  readonly about: BeyondClients;
  readonly run: (wire: Wire) => Promise<void>;
}

export interface Checks {
  readonly byClient: readonly ClientCheck[];
  readonly byWire: readonly WireCheck[];
}

const title = (number: StatementNumber, name: string): string =>
  `${number} ${statements[number]}${name === '' ? '' : `: ${name}`}`;

/** A name, and whatever the check needs. */
export type Case<A, B> = readonly [name: string, first?: A, second?: B];

/** Collects the checks of one part of the contract. */
export class CheckList implements Checks {
  readonly byClient: ClientCheck[] = [];
  readonly byWire: WireCheck[] = [];

  client(number: StatementNumber, run: ClientCheck['run'], name = ''): void {
    this.byClient.push({ number, title: title(number, name), run });
  }

  /** The same check of several cases; the first item of a case is its name. */
  clientEach<A, B>(
    number: StatementNumber,
    cases: readonly Case<A, B>[],
    run: (client: Client, name: string, first: A, second: B) => Promise<void>,
  ): void {
    for (const [name, first, second] of cases)
      this.client(number, client => run(client, name, first as A, second as B), name);
  }

  wire(number: StatementNumber, about: BeyondClients, run: WireCheck['run'], name = ''): void {
    this.byWire.push({ number, about, title: title(number, name), run });
  }

  wireEach<A, B>(
    number: StatementNumber,
    about: BeyondClients,
    cases: readonly Case<A, B>[],
    run: (wire: Wire, name: string, first: A, second: B) => Promise<void>,
  ): void {
    for (const [name, first, second] of cases)
      this.wire(number, about, wire => run(wire, name, first as A, second as B), name);
  }
}
