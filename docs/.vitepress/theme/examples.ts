/** Documents that come with these pages. */
export interface Example {
  readonly title: string;
  readonly snippet: string;
}

const loaded = new Map<string, Promise<readonly Example[]>>();

/** A file of `docs/examples`, fetched once. */
export function loadExample(base: string, name: string): Promise<readonly Example[]> {
  const known = loaded.get(name) ?? fetchExample(base, name);
  loaded.set(name, known);
  return known;
}

async function fetchExample(base: string, name: string): Promise<readonly Example[]> {
  const response = await fetch(`${base}examples/${name}.json`);
  if (!response.ok) throw new Error(`The example could not be loaded: status ${response.status}.`);
  const { documents } = (await response.json()) as { documents: readonly Example[] };
  return documents;
}
