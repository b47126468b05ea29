/** The map of topics as a drawing. Documents are cells of their own, in the cluster that is zoomed to. */
import { type Frame, isInView } from '../chart/camera.js';
import type { Scene as ChartScene } from '../chart/chart-kind.js';
import { type Family, nestedMark } from '../chart/names.js';
import type { ClusterItem } from '../cluster-item.js';
import { type Drawing, decimal, type Mark, nothingShape, type Shape } from '../scene/shape.js';
import { countText } from '../text/count-text.js';
import { LEAST_LABEL } from '../text/label-size.js';
import { type CellOptions, shownItems } from '../treemap/cell-options.js';
import { type Part, partsInside, topParts } from '../treemap/parts.js';
import {
  type DividedPolygons,
  MOST_POLYGONS,
  nameShare,
  type PolygonPart,
  roomInside,
  wholeChart,
} from './layout-polygons.js';
import { extentOf, type Point, type Polygon, shrink } from './polygon.js';
import { blockShapes, cellWords, fitInPolygon, headWords } from './polygon-label.js';
import type { PolygonStore } from './polygon-store.js';

interface Scene extends ChartScene<CellOptions> {
  readonly clusters: DividedPolygons;
  /** Documents of the cluster zoomed to. */
  readonly documents: DividedPolygons;
}

/** Half of the gap between two cells. */
const gapOf = (depth: number): number => (depth === 0 ? 2.5 : 1.5);

const CORNER = 7;

const idOf = ({ item, rest }: Part): string => (rest ? `${item.id}/rest` : item.id);

const dividedIn = ({ nested }: CellOptions, { item, rest }: Part): boolean =>
  nested && !rest && item.clusters.length > 0;

const toQuestion = (options: CellOptions, part: Part): PolygonPart => ({
  id: idOf(part),
  weight: part.weight,
  parts: dividedIn(options, part) ? partsInside(part.item).map(inside => toQuestion(options, inside)) : [],
});

const widest = (items: readonly ClusterItem[]): number =>
  Math.max(items.length, ...items.map(({ clusters }) => widest(clusters)));

/** Whether polygons can show the clusters: more on one level would be too small to tell apart. */
export const fitsPolygons = (items: readonly ClusterItem[]): boolean => widest(items) <= MOST_POLYGONS;

const towards = (from: Point, to: Point, reach: number): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = length === 0 ? 0 : Math.min(reach, length / 2) / length;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
};

const pair = ({ x, y }: Point): string => `${decimal(x)} ${decimal(y)}`;

/** The outline with rounded corners. */
function pathOf(polygon: Polygon): string {
  const corners = polygon.map((point, place) => {
    const before = towards(point, polygon.at(place - 1)!, CORNER);
    const after = towards(point, polygon[place + 1] ?? polygon[0]!, CORNER);
    return `${place === 0 ? 'M' : 'L'}${pair(before)}Q${pair(point)} ${pair(after)}`;
  });
  return `${corners.join('')}Z`;
}

/** Where a polygon is on the screen. It is drawn a little smaller than its share. */
function onScreen(polygon: Polygon, depth: number, { width, height, camera }: Frame): Polygon {
  const { scale, x, y } = camera;
  const placed = polygon.map(point => ({ x: point.x * width * scale - x, y: point.y * height * scale - y }));
  return shrink(placed, gapOf(depth));
}

const isVisible = (polygon: Polygon, frame: Frame): boolean => polygon.length > 2 && isInView(extentOf(polygon), frame);

const path = (style: Shape['style'], d: string): Shape => ({ tag: 'path', style, attributes: { d } });

/** The name above the parts of a cell; empty if the cell is not divided, or has no space for its name and parts. */
function headOf(part: Part, cell: Polygon, depth: number, { measure, options }: Scene): readonly Shape[] {
  const { label, documents } = part.item;
  if (!dividedIn(options, part)) return [];
  return headWords({ label, count: documents.length, depth }, cell, nameShare.clusters, measure);
}

/** A cell with this share of the width or the height of the view shows its documents even without room for its name. */
const LARGE = 0.6;

/** The name above the documents of the cluster that is zoomed to; undefined if documents are not shown. */
function openedHeadOf(part: Part, cell: Polygon, depth: number, { measure, documents, frame }: Scene) {
  const { label, id, documents: inside } = part.item;
  if (documents.size === 0 || frame.camera.target !== id) return undefined;
  const head = headWords({ label, count: inside.length, depth }, cell, nameShare.documents, measure);
  const { width, height } = extentOf(cell);
  return head.length > 0 || Math.max(width / frame.width, height / frame.height) >= LARGE ? head : undefined;
}

/** What is written in a cell, and what is drawn inside it: its parts, its documents, or nothing. */
interface Content {
  readonly words: readonly Shape[];
  readonly inside: 'parts' | 'documents' | 'nothing';
}

function contentOf(part: Part, cell: Polygon, depth: number, scene: Scene): Content {
  const head = headOf(part, cell, depth, scene);
  if (head.length > 0) return { words: head, inside: 'parts' };
  const opened = openedHeadOf(part, cell, depth, scene);
  if (opened) return { words: opened, inside: 'documents' };
  const { label, documents, other } = part.item;
  return { words: cellWords({ label, count: documents.length, depth, other }, cell, scene.measure), inside: 'nothing' };
}

function clusterMark(item: ClusterItem, cell: Polygon, family: Family, { words, model }: Content & Scene): Mark {
  const { depth } = family;
  const d = pathOf(cell);
  const ground = path(item.other ? 'otherCell' : depth === 0 ? 'cell' : 'innerCell', d);
  return {
    ...nestedMark(item, model, family),
    shapes: [ground, path(depth === 0 ? 'edge' : 'frame', d), ...words],
    outline: d,
    box: extentOf(cell),
  };
}

function* clusterMarks(parts: readonly Part[], depth: number, scene: Scene, parent?: string): Generator<Mark> {
  // The documents in no subcluster keep their room, and the ground of the parent
  const named = parts.filter(({ rest }) => !rest);
  for (const [number, part] of named.entries()) {
    const polygon = scene.clusters.get(idOf(part));
    const cell = polygon && onScreen(polygon, depth, scene.frame);
    if (cell === undefined || !isVisible(cell, scene.frame)) continue;
    const family = { depth, place: number + 1, siblings: named.length, ...(parent === undefined ? {} : { parent }) };
    const content = contentOf(part, cell, depth, scene);
    const { inside } = content;
    yield clusterMark(part.item, cell, family, { ...scene, ...content });
    if (inside === 'parts') yield* clusterMarks(partsInside(part.item), depth + 1, scene, part.item.id);
    if (inside === 'documents') yield* documentMarks(part.item, depth, scene);
  }
}

/** Every document, or as many as polygons can show and a cell for the rest. */
function leavesOf({ id, documents }: ClusterItem): readonly (PolygonPart & { document?: number; more?: number })[] {
  const shown = documents.length <= MOST_POLYGONS ? documents : documents.slice(0, MOST_POLYGONS - 1);
  const leaves = shown.map(document => ({ id: `${id}/${document}`, document, weight: 1, parts: [] }));
  const more = documents.length - shown.length;
  return more === 0 ? leaves : [...leaves, { id: `${id}/more`, more, weight: 3, parts: [] }];
}

function* documentMarks(item: ClusterItem, depth: number, scene: Scene): Generator<Mark> {
  const { model, frame, measure, documents } = scene;
  const leaves = leavesOf(item);
  for (const [number, { id, document, more = 0 }] of leaves.entries()) {
    const polygon = documents.get(id);
    const cell = polygon && onScreen(polygon, 1, frame);
    if (cell === undefined || !isVisible(cell, frame)) continue;
    const tip =
      document === undefined ? `${countText(more)} more` : model.titles[document] || `Document ${document + 1}`;
    const block = fitInPolygon(tip, cell, { role: 'slip', most: 5, below: 0, size: LEAST_LABEL }, measure);
    const d = pathOf(cell);
    yield {
      id,
      cluster: item.id,
      ...(document === undefined ? {} : { document }),
      parent: item.id,
      name: document === undefined ? `${tip} in ${item.label}` : tip,
      tip,
      level: depth + 2,
      place: number + 1,
      siblings: leaves.length,
      slot: model.colours.get(item.id) ?? 0,
      shapes: [
        path(item.other ? 'otherSlip' : 'slip', d),
        path('rule', d),
        ...(block ? blockShapes(block, 'centredSlip') : []),
      ],
      outline: d,
      box: extentOf(cell),
      key: `${item.label}/${document ?? 'more'}`,
    };
  }
}

/** The polygons of all clusters that are shown; nothing until they are known. */
export function clusterPolygons(
  { model, options, frame }: ChartScene<CellOptions>,
  store: PolygonStore,
): DividedPolygons | undefined {
  const parts = topParts(shownItems(model.clusters, options)).map(part => toQuestion(options, part));
  const question = { shape: wholeChart, aspect: frame.width / frame.height, parts };
  return store.of(model.clusters, `${options.nested} ${options.other}`, question);
}

function documentPolygons(
  { model, options, frame, clusters }: Omit<Scene, 'documents'>,
  store: PolygonStore,
): DividedPolygons {
  const target = frame.camera.target;
  const polygon = target === undefined ? undefined : clusters.get(target);
  const find = (items: readonly ClusterItem[]): ClusterItem | undefined =>
    items.find(({ id }) => id === target) ?? items.map(({ clusters: inside }) => find(inside)).find(found => found);
  const item = polygon && options.documents ? find(model.clusters) : undefined;
  if (polygon === undefined || item === undefined || (options.nested && item.clusters.length > 0)) return new Map();
  const question = {
    shape: roomInside(polygon, nameShare.documents),
    aspect: frame.width / frame.height,
    parts: leavesOf(item),
  };
  return store.of(model.clusters, `${options.nested} ${options.other} ${target}`, question) ?? new Map();
}

/** Draws clusters as polygons into a frame; an empty drawing until the polygons are known. */
export function drawPolygons(chart: ChartScene<CellOptions>, store: PolygonStore): Drawing {
  const { model, options, frame } = chart;
  const clusters = clusterPolygons(chart, store) ?? new Map();
  const known = { ...chart, clusters };
  const scene = { ...known, documents: documentPolygons(known, store) };
  const parts = topParts(shownItems(model.clusters, options));
  const free = parts.length === 0 ? [nothingShape(frame.width / 2, frame.height / 2)] : [];
  const marks = [...clusterMarks(parts, 0, scene)];
  return { width: frame.width, height: frame.height, origin: { x: 0, y: 0 }, marks, free };
}
