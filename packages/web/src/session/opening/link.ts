/** A link that restores source, query, algorithm, everything changed, and the view. Secrets and documents are never in it. */
import { isCorrection } from '../clusters/corrections.js';
import { anyFlaw } from '../dictionaries/dictionaries.js';
import { fittingSetup, rememberSetup, type Setup } from '../parameters/setup.js';
import { changeSettings, useSettings, VIEWS, type ViewName } from '../settings/settings.js';
import { isRecord } from '../settings/storage.js';
import { workbenchSources } from '../sources/registry.js';
import { isSecret, setSourceValue, sourceValues } from '../sources/source-values.js';
import { type Session, toast } from '../state/session.js';
import { type Compared, currentRun } from '../state/state.js';
import { runWorkbench } from './workbench.js';

const VERSION = 1;
/** Pasted or small data may travel in the link. */
export const MOST_TEXT = 8_000;

export interface Shared {
  readonly version: number;
  readonly source: string;
  readonly query: string;
  readonly sample: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly setup: Setup;
  readonly view: string;
  readonly corrections: readonly unknown[];
  /** What the setup was compared with: the first run, or A of the comparison. */
  readonly compared?: Setup;
  /** Whether the two are shown side by side. */
  readonly comparing?: boolean;
  /** Labels of the selected clusters. */
  readonly selected: readonly string[];
  /** The documents, as JSON, if the person chose to include them. */
  readonly data?: string;
}

async function squeezed(text: string): Promise<Uint8Array> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function expanded(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).text();
}

const toAddress = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const fromAddress = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), sign => sign.charCodeAt(0));

export const encodeShared = async (shared: Shared): Promise<string> =>
  toAddress(await squeezed(JSON.stringify(shared)));

/** @throws Error with a sentence when the link is damaged or from a newer version */
export async function decodeShared(text: string): Promise<Shared> {
  let given: unknown;
  try {
    given = JSON.parse(await expanded(fromAddress(text)));
  } catch (error) {
    throw new Error('This link is damaged: a part of it is missing. Ask for it again, or copy it whole.', {
      cause: error,
    });
  }
  if (!isRecord(given) || typeof given.version !== 'number') throw new Error('This link is not one of ours.');
  const word = (key: string) => (typeof given[key] === 'string' ? given[key] : '');
  return {
    version: given.version,
    source: word('source'),
    query: word('query'),
    sample: word('sample'),
    options: isRecord(given.options)
      ? Object.fromEntries(Object.entries(given.options).filter(([name]) => !isSecret(name)))
      : {},
    setup: fittingSetup(given.setup, 'Lingo'),
    view: word('view'),
    corrections: Array.isArray(given.corrections) ? given.corrections.filter(isCorrection) : [],
    selected: Array.isArray(given.selected) ? given.selected.filter(label => typeof label === 'string') : [],
    ...(isRecord(given.compared) ? { compared: fittingSetup(given.compared, 'Lingo') } : {}),
    ...(given.comparing === true ? { comparing: true } : {}),
    ...(typeof given.data === 'string' ? { data: given.data } : {}),
  };
}

/** The two sides, unless one came from a file: that is not in its settings. */
export function comparedSettings(session: Session): Compared | null {
  const { compared } = session.getState();
  return compared && compared.a.imported === undefined && compared.b.imported === undefined ? compared : null;
}

export function sharedOf(session: Session, withData: boolean): Shared {
  const { collection, corrections, runs } = session.getState();
  const compared = comparedSettings(session);
  const setup = compared?.b.setup ?? session.getState().setup;
  const first = compared?.a ?? runs[0];
  const settings = useSettings.getState();
  const run = currentRun(session.getState());
  const source = collection?.source ?? settings.workbenchSource;
  const options = Object.fromEntries(Object.entries(sourceValues(source)).filter(([name]) => !isSecret(name)));
  const selected = [...session.selection.value.clusters].flatMap(id => run?.clustering.byId.get(id)?.label ?? []);
  return {
    version: VERSION,
    source,
    query: collection?.query || settings.workbenchQuery,
    sample: settings.sample,
    options,
    setup,
    view: settings.view,
    corrections,
    selected,
    ...(first && first !== (compared?.b ?? run) ? { compared: first.setup } : {}),
    ...(compared ? { comparing: true } : {}),
    ...(withData && collection ? { data: JSON.stringify(collection.rows) } : {}),
  };
}

export const dataSize = (session: Session): number => JSON.stringify(session.getState().collection?.rows ?? []).length;

/** Opens a link: settings first, then the documents if they can be had, then a run. */
export async function openLink(session: Session, text: string): Promise<void> {
  try {
    const shared = await decodeShared(text);
    const newer = shared.version > VERSION ? ['This link is from a newer version; what is known here was taken.'] : [];
    const missing = await restore(session, shared);
    const told = [...newer, ...missing];
    if (told.length > 0) toast(session, told.join(' '));
  } catch (error) {
    toast(session, error instanceof Error ? error.message : String(error));
  }
}

/** @returns what the person has to do still, in sentences */
async function restore(session: Session, shared: Shared): Promise<readonly string[]> {
  const view = VIEWS.find(name => name === shared.view) ?? ('folders' satisfies ViewName);
  for (const [name, value] of Object.entries(shared.options)) setSourceValue(shared.source, name, value);
  changeSettings({
    view,
    workbenchSource: shared.source,
    workbenchQuery: shared.query,
    sample: shared.sample,
    algorithm: shared.setup.algorithm,
  });
  const corrections = shared.corrections.filter(isCorrection);
  const take = (setup: Setup) => session.send({ type: 'setup changed', setup });
  take(shared.setup);
  rememberSetup(shared.setup);
  const source = workbenchSources().find(each => each.id === shared.source);
  if (shared.data) {
    const { openText } = await import('./open.js');
    await openText(session, shared.data);
    take(shared.setup);
  }
  const local = shared.source === 'file' || shared.source === 'paste';
  if (!source || (local && !shared.data)) {
    session.send({ type: 'corrected', corrections });
    return ['The settings are here. Open the file they belong to, and press Cluster.'];
  }
  if (anyFlaw(shared.setup.dictionaries)) return [];
  if (shared.compared) {
    take(shared.compared);
    await runWorkbench(session, source, corrections);
    take(shared.setup);
  }
  await runWorkbench(session, source, shared.compared ? undefined : corrections);
  take(shared.setup);
  select(session, shared.selected);
  if (shared.comparing) compareAll(session);
  return [];
}

/** The first run beside the last: what a link with a comparison has made. */
function compareAll(session: Session): void {
  const { runs } = session.getState();
  const [a, b] = [runs[0], runs.at(-1)];
  if (a && b) session.send({ type: 'compared', a, b });
}

function select(session: Session, labels: readonly string[]): void {
  const items = [...(currentRun(session.getState())?.clustering.byId.values() ?? [])];
  const ids = items.filter(item => labels.includes(item.label)).map(item => item.id);
  if (ids.length > 0) session.selection.set({ clusters: new Set(ids) });
}
