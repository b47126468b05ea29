/**
 * What every worker starts with: it asks the page for the parts of its program, and makes modules of them. A part names
 * others as `sheaf:NAME`, and imports those that it needs later with `importPart`.
 */

/** The first message to a worker. */
interface Start {
  readonly program: string;
  readonly port: MessagePort;
}

/** What the page sends for the name of a part. */
interface Part {
  readonly name: string;
  readonly text?: string;
  readonly failure?: string;
}

const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent) => void) | null;
  importPart: (name: string) => Promise<unknown>;
};

scope.onmessage = ({ data: { program, port } }: MessageEvent<Start>) => {
  // Until the program listens.
  const waiting: MessageEvent[] = [];
  scope.onmessage = event => waiting.push(event);
  const addressOf = addressesFrom(port);
  scope.importPart = async name => import(await addressOf(name));
  scope.importPart(program).then(
    () => {
      for (const event of waiting) scope.onmessage?.(event);
    },
    // An uncaught error is what the page hears of.
    error =>
      setTimeout(() => {
        throw error;
      }),
  );
};

/** Makes addresses of parts: each part is asked for once, and again if it could not be loaded. */
function addressesFrom(port: MessagePort): (name: string) => Promise<string> {
  const asked = new Map<string, (part: Part) => void>();
  port.onmessage = ({ data }: MessageEvent<Part>) => asked.get(data.name)?.(data);
  const addresses = new Map<string, Promise<string>>();
  const addressOf = (name: string): Promise<string> => {
    const known = addresses.get(name);
    if (known) return known;
    const made = make(name);
    addresses.set(name, made);
    made.catch(() => addresses.delete(name));
    return made;
  };
  const make = async (name: string): Promise<string> => {
    const { text, failure } = await new Promise<Part>(resolve => {
      asked.set(name, resolve);
      port.postMessage(name);
    });
    if (text === undefined) throw new Error(`The part ${name} of the worker could not be loaded. ${failure}`);
    const inner = new Map<string, string>();
    for (const [, other] of text.matchAll(NAMED)) inner.set(other!, await addressOf(other!));
    const linked = text.replaceAll(NAMED, (_, other) => JSON.stringify(inner.get(other)));
    return URL.createObjectURL(new Blob([linked], { type: 'text/javascript' }));
  };
  return addressOf;
}

const NAMED = /"sheaf:([\w-]+)"/g;
