/**
 * Links, as their text or as the JSON within: no request goes to an origin that is not the person's before they agree,
 * and no password to any other at all.
 */
import { deflateRawSync } from 'node:zlib';
import { decodeShared } from '../../../packages/web/src/session/opening/link.js';
import { loadConfig } from '../../../packages/web/src/session/settings/config.js';
import { readSource } from '../../../packages/web/src/session/sources/ask-source.js';
import { planFor, takeOptions } from '../../../packages/web/src/session/sources/link-options.js';
import { remoteSources } from '../../../packages/web/src/session/sources/remote-sources.js';
import { declaredOf, setSourceValue } from '../../../packages/web/src/session/sources/source-values.js';

const SECRET = 'S3CRET';
const OWN = 'https://own.example';
const ids = Object.keys(remoteSources);
const declared = (id: string) => declaredOf(id, remoteSources[id]!.query);

let sent: { readonly origin: string; readonly text: string }[] = [];
const storage = new Map<string, string>();
Object.assign(globalThis, {
  localStorage: {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  },
  fetch: async (input: string, init: RequestInit = {}) => {
    if (input.includes('config.json')) {
      const sources = Object.fromEntries(ids.map(id => [id, { enabled: true, url: '', anyAddress: true }]));
      return new Response(JSON.stringify({ sources }));
    }
    sent.push({ origin: new URL(input).origin, text: `${input} ${JSON.stringify(init.headers)} ${String(init.body)}` });
    return new Response('{}');
  },
});

/** The person has typed an address, a name, a password and a key into every source. */
function typeEverything(): void {
  storage.clear();
  for (const id of ids) {
    const { address, credentials } = declared(id);
    setSourceValue(id, declared(id), address!, `${OWN}/find?q={query}&k={key}`);
    for (const name of credentials) setSourceValue(id, declared(id), name, `${SECRET}-${name}`);
  }
}

let loaded: Promise<unknown> | undefined;

export async function fuzz(data: Buffer): Promise<void> {
  await (loaded ??= loadConfig());
  const isRaw = data[0] === 0x23;
  const text = isRaw ? data.subarray(1).toString('latin1') : deflateRawSync(data).toString('base64url');
  const shared = await decodeShared(text).catch((error: Error) => {
    if (!/damaged|not a Sheaf link|over 4 MB/.test(error.message)) throw error;
    return null;
  });
  if (!shared) return;
  typeEverything();
  sent = [];
  const { options, elsewhere, asks } = planFor(shared.source, shared.options);
  if (sent.length > 0) throw new Error('A link has led to a request before the person has seen it.');
  if (!ids.includes(shared.source)) return;
  const usual = new URL(declared(shared.source).usualAddress || OWN).origin;
  await searchWith(elsewhere, [OWN, usual]);
  await searchWith(options, asks ? [asks.origin] : [OWN, usual]);

  async function searchWith(taken: object, allowed: readonly string[]): Promise<void> {
    takeOptions(shared!.source, { ...taken });
    sent = [];
    await readSource(shared!.source, shared!.query, AbortSignal.timeout(5000)).catch(() => {});
    const foreign = sent.find(({ origin }) => !allowed.includes(origin));
    if (foreign) throw new Error(`A request went to ${foreign.origin}.`);
    const told = sent.find(
      each => each.origin !== OWN && (each.text.includes(SECRET) || each.text.includes(btoa(SECRET).slice(0, 6))),
    );
    if (told) throw new Error(`A secret went to ${told.origin}.`);
  }
}
