/** Shows what a parameter does: the number of clusters and the coverage at five values of its range. */
import { clusteringOf } from '../clusters/clustering.js';
import { later } from '../later.js';
import { changed } from '../parameters/changes.js';
import type { Editor } from '../parameters/editor.js';
import { sliderStop, stepsOf } from '../parameters/steps.js';
import type { Session } from '../state/session.js';
import { currentRun } from '../state/state.js';
import type { Clusterer, ClusterRequest } from '../wire/wire.js';
import { requestOf } from './request.js';

export interface PreviewPoint {
  readonly value: number;
  readonly clusters: number;
  readonly coverage: number;
}

const POINTS = 5;

/** Milliseconds of a run, above which five further runs would take too long. */
const TOO_SLOW = 800;

let beside: Clusterer | null = null;

const inBrowser = later(() => import('../wire/browser.js'));

/** Previews have a worker of their own, so that they never delay a run. */
async function besideClusterer(): Promise<Clusterer> {
  const { connectWorker } = await inBrowser();
  beside ??= connectWorker();
  return beside;
}

/** The ends of the range and round values between them, without duplicates. */
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

/** @param onPoint called for each point as soon as it is computed; remembered points come first */
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
    const request = requestOf(at, collection, session.forms);
    const point = known.get(key) ?? (await pointOf(request, value, signal));
    if (signal.aborted || !point) return;
    known.set(key, point);
    onPoint(point);
  }
}

/** The result for one value; null if the other settings do not allow the value. */
async function pointOf(request: ClusterRequest, value: number, signal: AbortSignal): Promise<PreviewPoint | null> {
  try {
    const clusterer = await besideClusterer();
    const { clusters } = await clusterer.cluster(request, { signal });
    const { clusterCount, coverage } = clusteringOf(clusters, request.documents.length);
    return { value, clusters: clusterCount, coverage };
  } catch {
    return null;
  }
}
