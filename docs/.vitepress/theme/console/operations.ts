/** The operations of a service as a form shows them, from its OpenAPI description. */
import exchanges from '../../../examples/exchanges.json';

type Texts = Readonly<Record<string, string>>;

interface Described {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: 'path' | 'query' | 'header';
    readonly description?: string;
    readonly schema: { readonly type: string; readonly enum?: readonly string[] };
  }[];
  readonly requestBody?: {
    readonly content: Readonly<
      Record<
        string,
        { readonly examples?: Readonly<Record<string, { readonly summary: string; readonly value: object }>> }
      >
    >;
  };
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}

/** Methods by name; probes and metrics name the address below which they are. */
type PathItem = { readonly servers?: readonly { readonly url: string }[] } & Readonly<Record<string, Described>>;

export interface Description {
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: { readonly securitySchemes?: object };
}

export interface Parameter {
  readonly name: string;
  readonly place: 'path' | 'query' | 'header';
  readonly help: string;
  /** A switch, one of several texts, or any text. */
  readonly kind: 'flag' | 'choice' | 'text';
  readonly choices: readonly string[];
  /** What is filled in at first; a part of the path cannot be left out. */
  readonly example: string;
}

export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly address: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  /** The content type of the body that the console sends; empty without a body. */
  readonly type: string;
  /** Bodies to begin with, by name. */
  readonly bodies: Texts;
  /** What each status means. */
  readonly statuses: Texts;
}

const indented = (value: unknown): string => JSON.stringify(value, null, 2);

/** The body that the page of endpoints shows. */
function ownBody(id: string): Texts {
  const exchange: { readonly body?: object; readonly lines?: readonly object[] } =
    exchanges[id as keyof typeof exchanges] ?? {};
  if (exchange.lines) return { 'One request per line': exchange.lines.map(line => JSON.stringify(line)).join('\n') };
  return exchange.body ? { Example: indented(exchange.body) } : {};
}

/** The part of the path that the page of endpoints has in the place of a name in braces. */
function examplePart(id: string, address: string, name: string): string {
  const shown = new URL(exchanges[id as keyof typeof exchanges]?.path ?? '/', 'http://localhost').pathname.split('/');
  // The page of endpoints has no context path.
  return shown.at(address.split('/').indexOf(`{${name}}`) - address.split('/').length) ?? '';
}

/** @param at the address below which the service is, without a slash at its end */
export function operationsOf({ paths }: Description, at: string): readonly Operation[] {
  return Object.entries(paths).flatMap(([path, item]) => {
    const { servers, ...methods } = item;
    const address = servers ? `${servers[0]!.url.replace(/\/$/, '')}${path}` : `${at}/service${path}`;
    return Object.entries(methods).map(([method, operation]) => toOperation(method, address, operation));
  });
}

function toOperation(method: string, address: string, operation: Described): Operation {
  const { operationId: id, summary, description = '', parameters = [], requestBody, responses } = operation;
  const own = ownBody(id);
  const [type = '', media] = Object.entries(requestBody?.content ?? {}).find(([name]) => name.includes('json')) ?? [];
  const examples = Object.values(media?.examples ?? {}).map(each => [each.summary, indented(each.value)] as const);
  return {
    id,
    method: method.toUpperCase(),
    address,
    summary,
    description,
    parameters: parameters.map(({ name, in: place, description: help = '', schema }) => ({
      name,
      place,
      help,
      kind: schema.type === 'boolean' ? 'flag' : schema.enum ? 'choice' : 'text',
      choices: schema.enum ?? [],
      example: place === 'path' ? examplePart(id, address, name) : '',
    })),
    type,
    bodies: { ...own, ...Object.fromEntries(examples) },
    statuses: Object.fromEntries(Object.entries(responses).map(([status, response]) => [status, response.description])),
  };
}
