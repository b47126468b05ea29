/** Links into the workbench that bring documents and settings along, in the form of its own shared links. */
export interface WorkbenchSettings {
  readonly algorithm: string;
  readonly language: string;
  /** Values that differ from their defaults, by path: `{ "preprocessing.wordDfThreshold": 2 }`. */
  readonly changes?: Readonly<Record<string, unknown>>;
}

/** An address below the `/doc/` these pages come from. */
export async function workbenchLink(
  base: string,
  settings: WorkbenchSettings,
  documents: readonly object[],
): Promise<string> {
  const shared = {
    version: 1,
    source: 'file',
    query: '',
    sample: '',
    options: {},
    setup: { ...settings, changes: settings.changes ?? {} },
    view: 'folders',
    corrections: [],
    selected: [],
    data: JSON.stringify(documents),
  };
  const stream = new Blob([JSON.stringify(shared)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const text = btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));
  const word = text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return `${base.replace(/doc\/$/, '')}frontend/#/workbench?${word}`;
}
