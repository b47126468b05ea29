/**
 * Draws the map of documents at three zooms: names of clusters, then of their subclusters, then the titles of
 * documents.
 */
import type { Scene } from '../chart/chart-kind.js';
import { sharedMark } from '../chart/names.js';
import { inOneSeries } from '../chart/one-series.js';
import type { ClusterItem } from '../cluster-item.js';
import type { Dots } from '../scene/dots.js';
import { type Box, type Drawing, decimal, isolate, type Mark, nothingShape } from '../scene/shape.js';
import { cut } from '../text/fit-text.js';
import { dotsOf, ownedBy } from './map-dots.js';
import { boxIn, type Projection, projectionOf } from './map-frame.js';
import { labelShapes } from './map-label.js';
import type { MapPlaces } from './map-places.js';
import { Rooms } from './place-labels.js';
import { regionOf } from './regions.js';

/** From these scales on, names of subclusters and titles of documents are shown. */
const SUBCLUSTERS = 2.5;
const TITLES = 4;
/** With more dots in view, titles would be too few of them to help. */
const MOST_TITLED = 400;
const MOST_TITLES = 60;
const TITLE_WIDTH = 190;
const TITLE_HEIGHT = 15;
const TITLE_SIZE = 12;

/** All that stays the same while one map is drawn. */
interface Drawn {
  readonly scene: Scene;
  readonly places: MapPlaces;
  readonly projection: Projection;
  readonly rooms: Rooms;
  readonly most: number;
}

const ellipse = ({ x, y, width, height }: Box): string => {
  const [rx, ry] = [decimal(width / 2), decimal(height / 2)];
  return `M${decimal(x)} ${decimal(y + height / 2)}a${rx} ${ry} 0 1 0 ${decimal(width)} 0a${rx} ${ry} 0 1 0 ${decimal(-width)} 0Z`;
};

/** A cluster at its place among its siblings. */
interface Placed {
  readonly item: ClusterItem;
  readonly level: number;
  readonly place: number;
  readonly siblings: number;
  readonly parent?: string;
}

/** The clusters of a level and, where the map is enlarged, of the levels below. */
function placedItems(items: readonly ClusterItem[], scale: number, parent?: Placed): readonly Placed[] {
  return items.flatMap((item, index) => {
    const level = (parent?.level ?? 0) + 1;
    const placed: Placed = {
      item,
      level,
      place: index + 1,
      siblings: items.length,
      ...(parent ? { parent: parent.item.id } : {}),
    };
    return [placed, ...(scale >= SUBCLUSTERS * level ? placedItems(item.clusters, scale, placed) : [])];
  });
}

/** Whether a cluster has a name: "Other topics" are everywhere, and an enlarged cluster's parts are named instead. */
const isNamed = ({ item, level }: Placed, scale: number): boolean =>
  !item.other && !(item.clusters.length > 0 && scale >= SUBCLUSTERS * level);

function clusterMark(placed: Placed, { scene, places, projection, rooms, most }: Drawn): Mark {
  const { item, ...rest } = placed;
  const box = boxIn(projection, regionOf(item, places));
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const { model, measure, frame } = scene;
  return {
    ...sharedMark(item, model),
    ...rest,
    shapes: isNamed(placed, frame.camera.scale) ? labelShapes({ item, x, y, most, measure }, rooms) : [],
    outline: ellipse(box),
    box,
    key: item.label,
  };
}

function inView({ x, y }: Dots, { width, height }: { readonly width: number; readonly height: number }) {
  const found: number[] = [];
  for (let dot = 0; dot < x.length; dot++)
    if (x[dot]! >= 0 && y[dot]! >= 0 && x[dot]! <= width && y[dot]! <= height) found.push(dot);
  return found;
}

type Unnumbered = Omit<Mark, 'place' | 'siblings'>;

/** Numbers the titles of each cluster. */
function numbered(marks: readonly Unnumbered[]): readonly Mark[] {
  const counts = new Map<string | undefined, number>();
  const placed = marks.map(mark => {
    const place = (counts.get(mark.parent) ?? 0) + 1;
    counts.set(mark.parent, place);
    return { ...mark, place };
  });
  return placed.map(mark => ({ ...mark, siblings: counts.get(mark.parent)! }));
}

/** The titles of documents, right of their dots, where the map is enlarged enough to read them. */
function titleMarks({ scene, rooms }: Drawn, dots: Dots): readonly Mark[] {
  const { model, frame, measure } = scene;
  const shown = frame.camera.scale < TITLES ? [] : inView(dots, frame);
  if (shown.length > MOST_TITLED) return [];
  const { ownerOf } = ownedBy(model);
  const marks: Unnumbered[] = [];
  for (const document of shown) {
    const owner = ownerOf[document];
    const text = cut(model.titles[document] ?? '', TITLE_WIDTH, 'slip', measure);
    if (!owner || text === '' || marks.length === MOST_TITLES) continue;
    const [x, y] = [dots.x[document]! + dots.radius + 3, dots.y[document]! - TITLE_HEIGHT / 2];
    const room = rooms.take([{ x, y, width: measure(text, 'slip'), height: TITLE_HEIGHT }]);
    if (!room) continue;
    const attributes = { x: decimal(x), y: decimal(y + TITLE_SIZE - 1) };
    const box = { x: dots.x[document]! - 5, y: dots.y[document]! - 5, width: 10, height: 10 };
    const hit = { x: decimal(x), y: decimal(y), width: decimal(room.width), height: TITLE_HEIGHT };
    marks.push({
      id: `${owner.id}/${document}`,
      cluster: owner.id,
      document,
      parent: owner.id,
      name: model.titles[document] ?? '',
      tip: dots.tipOf(document),
      level: 2,
      slot: model.colours.get(owner.id) ?? 0,
      shapes: [
        { tag: 'rect', style: 'hit', attributes: hit },
        { tag: 'text', style: 'mapTitle', attributes, text: isolate(text) },
      ],
      outline: ellipse(box),
      box,
      key: `${owner.label}/${document}`,
    });
  }
  return numbered(marks);
}

/** Draws documents and clusters into a frame. */
export function drawMap(scene: Scene): Drawing {
  const { model, frame } = scene;
  const { width, height, camera } = frame;
  const { places } = model;
  const empty = { width, height, origin: { x: 0, y: 0 }, marks: [] };
  if (model.clusters.length === 0) return { ...empty, free: [nothingShape(width / 2, height / 2)] };
  if (!places) {
    const done = model.placesDone ? ` ${Math.floor(100 * model.placesDone)} %` : '';
    const text = model.placesFailed ? 'No places were found' : `Finding a place for each document…${done}`;
    return { ...empty, free: [{ ...nothingShape(width / 2, height / 2), text }] };
  }
  const projection = projectionOf(frame);
  const dots = dotsOf(model, places, projection, camera.scale);
  const most = model.clusters.reduce((size, item) => (item.other ? size : Math.max(size, item.documents.length)), 1);
  const drawn = { scene, places, projection, rooms: new Rooms(frame), most };
  const items = placedItems(model.clusters, camera.scale);
  // Rooms go to what is large first; marks keep the order of the clustering, which readers follow.
  const bySize = items.toSorted((a, b) => b.item.documents.length - a.item.documents.length);
  const marks = new Map(bySize.map(placed => [placed.item.id, clusterMark(placed, drawn)] as const));
  const clusters = items.map(({ item }) => marks.get(item.id)!);
  return { ...empty, marks: inOneSeries([...clusters, ...titleMarks(drawn, dots)]), free: [], dots };
}
