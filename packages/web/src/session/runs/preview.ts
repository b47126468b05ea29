/** What a parameter would do: cluster count and coverage at five places of its range, computed beside the screen. */
import { clusteringOf } from '../clusters/clustering.js';
import { type Collection, clusteredDocuments } from '../documents/collection.js';
import { changed } from '../parameters/changes.js';
import type { Editor } from '../parameters/editor.js';
import { parametersOf, type Setup } from '../parameters/setup.js';
import { sliderStop, stepsOf } from '../parameters/steps.js';
import type { Session } from '../state/session.js';
import { currentRun } from '../state/state.js';
import type { Clusterer } from '../wire/wire.js';

export interface PreviewPoint {
  readonly value: number;
  readonly clusters: number;
  readonly coverage: number;
}

const POINTS = 5;

/** Five runs of something slower would keep the machine busy for nothing. */
const TOO_SLOW = 800;

let beside: Promise<Clusterer> | null = null;

/** A worker of its own, so that previews never stand in the way of a run. */
const besideClusterer = (): Promise<Clusterer> =>
  (beside ??= import('../wire/browser.js').then(module => module.connectWorker()));

/** The ends of the range and round values between them, each once. */
export function previewValues({ minimum = 0, maximum = 1, kind }: Editor): readonly number[] {
  const { slider } = stepsOf(minimum, maximum, kind === 'integer');
  const at = (i: number) => minimum + ((maximum - minimum) * i) / (POINTS - 1);
  return [...new Set(Array.from({ length: POINTS }, (_, i) => sliderStop(at(i), minimum, maximum, slider)))];
}

const known = new Map<string, PreviewPoint>();
const names = new WeakMap<object, number>();
let named = 0;

function nameOf(collection: object): number {
  const name = names.get(collection) ?? named++;
  names.set(collection, name);
  return name;
}

/** Whether runs are quick enough on these documents. */
export function canPreview(session: Session): boolean {
  const run = currentRun(session.getState());
  return run !== null && (run.millis ?? 0) <= TOO_SLOW;
}

/** @param onPoint hears of each point as it is known; remembered ones come at once */
export async function previewOf(
  session: Session,
  editor: Editor,
  signal: AbortSignal,
  onPoint: (point: PreviewPoint) => void,
): Promise<void> {
  const { setup, collection } = session.getState();
  if (!collection || !canPreview(session)) return;
  for (const value of previewValues(editor)) {
    const at = { ...setup, changes: changed(setup.changes, editor, value) };
    const key = JSON.stringify([nameOf(collection), at]);
    const point = known.get(key) ?? (await pointOf(at, collection, value, signal));
    if (signal.aborted || !point) return;
    known.set(key, point);
    onPoint(point);
  }
}

/** Null for a value that the other settings do not allow. */
async function pointOf(
  setup: Setup,
  collection: Collection,
  value: number,
  signal: AbortSignal,
): Promise<PreviewPoint | null> {
  const { algorithm, language } = setup;
  const documents = clusteredDocuments(collection);
  const parameters = parametersOf(setup, collection.query);
  try {
    const clusterer = await besideClusterer();
    const { clusters } = await clusterer.cluster({ algorithm, language, parameters, documents }, { signal });
    const { clusterCount, coverage } = clusteringOf(clusters, documents.length);
    return { value, clusters: clusterCount, coverage };
  } catch {
    return null;
  }
}
