/** The pie as a drawing: tinted sectors with a coloured rim, strokes for documents, the total in the middle. */
import type { Scene as ChartScene } from '../chart/chart-kind.js';
import { sharedMark } from '../chart/names.js';
import { inOneSeries } from '../chart/one-series.js';
import { type ClusterItem, clustersOfDocuments, type ViewModel } from '../cluster-item.js';
import { type Box, type Drawing, decimal, type Mark, nothingShape, type Shape } from '../scene/shape.js';
import { countText } from '../text/count-text.js';
import { arc, pointAt, slice } from './arcs.js';
import { isPointable, layoutTicks, type Tick, tickArea, tickShape } from './document-ticks.js';
import { layoutPie, type Sector } from './layout-pie.js';
import { outsideLabels, sideRoom, THIN } from './outside-labels.js';
import { type PieGeometry, pieGeometry } from './pie-geometry.js';
import type { PieOptions } from './pie-options.js';
import { turnedLabel, uprightLabel } from './sector-label.js';

interface Scene extends ChartScene<PieOptions> {
  readonly geometry: PieGeometry;
  /** Whether a document is in several top clusters. */
  readonly isShared: (document: number) => boolean;
  readonly labels: SectorLabels;
}

interface SectorLabels {
  readonly inside: ReadonlyMap<Sector, readonly Shape[]>;
  readonly outside: ReadonlyMap<Sector, readonly Shape[]>;
}

const DEEPEST = 3;

const withoutChildren = (item: ClusterItem): ClusterItem => ({ ...item, clusters: [] });

function shownClusters({ clusters }: ViewModel, { nested, other }: PieOptions): readonly ClusterItem[] {
  const shown = other ? clusters : clusters.filter(item => !item.other);
  return nested ? shown : shown.map(withoutChildren);
}

/** All shapes are drawn around 0, 0; this moves them to the middle of the view. */
function centred(shapes: readonly Shape[], { centre }: PieGeometry): readonly Shape[] {
  const move = `translate(${decimal(centre.x)} ${decimal(centre.y)})`;
  return shapes.map(shape => ({
    ...shape,
    attributes: {
      ...shape.attributes,
      transform: shape.attributes['transform'] === undefined ? move : `${move} ${shape.attributes['transform']}`,
    },
  }));
}

/**
 * Outlines are on a layer that does not move with the pie, so their coordinates are relative to the middle of the view.
 */
const boxAround = (x: number, y: number, size: number, { centre }: PieGeometry): Box => ({
  x: centre.x + x - size / 2,
  y: centre.y + y - size / 2,
  width: size,
  height: size,
});

/** The number at the outside of a sector. A label outside has the number with it. */
function countShapes(sector: Sector, { geometry, labels, measure }: Scene): readonly Shape[] {
  const { start, end, item } = sector;
  const text = countText(item.documents.length);
  const room = (end - start) * geometry.counts;
  if (sector.depth > 0 || labels.outside.has(sector) || room < Math.max(14, measure(text, 'count') + 4)) return [];
  const { x, y } = pointAt(geometry.counts, (start + end) / 2);
  if (Math.abs(x) + measure(text, 'count') / 2 > geometry.centre.x) return [];
  return [{ tag: 'text', style: 'centredCount', attributes: { x: decimal(x), y: decimal(y + 4.5) }, text }];
}

function sectorStyle({ item, start, end }: Sector, radius: number): Shape['style'] {
  if (item.other) return 'otherSector';
  return (end - start) * radius < 4 ? 'thinSector' : 'sector';
}

function sectorShapes(sector: Sector, scene: Scene): readonly Shape[] {
  const { geometry, labels } = scene;
  const { inner, outer } = geometry.rings[sector.depth]!;
  const rim = outer - geometry.rim;
  const ground: Shape = {
    tag: 'path',
    style: sectorStyle(sector, rim),
    attributes: { d: slice(inner, rim, sector.start, sector.end) },
  };
  const edge: Shape = { tag: 'path', style: 'rim', attributes: { d: slice(rim, outer, sector.start, sector.end) } };
  const words = labels.outside.get(sector) ?? labels.inside.get(sector) ?? [];
  return [ground, edge, ...words, ...countShapes(sector, scene)];
}

/** Labels inside where they are whole; else outside where there is space; else what fits inside. */
function labelsOf(
  sectors: readonly Sector[],
  geometry: PieGeometry,
  { measure, frame }: ChartScene<PieOptions>,
): SectorLabels {
  const found = sectors.map(sector => {
    const { inner, outer } = geometry.rings[sector.depth]!;
    const part = { sector, inner, outer: outer - geometry.rim, measure };
    return [sector, uprightLabel(part) ?? turnedLabel(part)] as const;
  });
  const homeless = found.filter(([{ depth }, label]) => depth === 0 && !label?.isWhole).map(([sector]) => sector);
  const { width, height } = frame;
  return {
    inside: new Map(found.map(([sector, label]) => [sector, label?.shapes ?? []] as const)),
    outside: outsideLabels(homeless, { geometry, width, height, measure }),
  };
}

function ticksOf(sector: Sector, { options, geometry }: Scene): readonly Tick[] {
  if (!options.documents || sector.depth > 0) return [];
  return layoutTicks(sector.item.documents, sector.start, sector.end, geometry.ticks.inner);
}

const isSharedTick = (tick: Tick, { isShared }: Scene): boolean => tick.documents.every(isShared);

/** The mark of the tick at a place among those that can be pointed at. */
function tickMark(ticks: readonly Tick[], place: number, sector: Sector, scene: Scene): Mark {
  const tick = ticks[place]!;
  const { item } = sector;
  const document = tick.documents[0]!;
  const { model, geometry } = scene;
  const title = model.titles[document] || `Document ${document + 1}`;
  const { x, y } = pointAt((geometry.ticks.inner + geometry.ticks.long) / 2, tick.angle);
  const hit: Shape = { tag: 'path', style: 'hit', attributes: { d: tickArea(tick, geometry) } };
  return {
    id: `${item.id}/${document}`,
    cluster: item.id,
    document,
    parent: item.id,
    name: title,
    tip: title,
    level: 2,
    place: place + 1,
    siblings: ticks.length,
    slot: model.colours.get(item.id) ?? 0,
    shapes: centred([hit, tickShape(tick, isSharedTick(tick, scene), geometry)], geometry),
    outline: tickArea(tick, geometry),
    box: boxAround(x, y, 10, geometry),
    key: `${item.label}/${document}`,
  };
}

function sectorMark(sector: Sector, sectors: readonly Sector[], scene: Scene): Mark {
  const { item, depth, start, end } = sector;
  const { geometry, model } = scene;
  const { inner, outer } = geometry.rings[depth]!;
  const ticks = ticksOf(sector, scene).filter(tick => !isPointable(tick, geometry.ticks.inner));
  const strokes = ticks.map(tick => tickShape(tick, isSharedTick(tick, scene), geometry));
  const { x, y } = pointAt((inner + outer) / 2, (start + end) / 2);
  const parent = depth === 0 ? undefined : item.id.slice(0, item.id.lastIndexOf('.'));
  const siblings = sectors.filter(
    other => other.depth === depth && other.item.id.startsWith(parent === undefined ? '' : `${parent}.`),
  );
  const tied = scene.options.documents && depth === 0;
  return {
    ...sharedMark(item, model),
    ...(parent === undefined ? {} : { parent }),
    level: depth + 1,
    place: siblings.indexOf(sector) + 1,
    siblings: siblings.length,
    shapes: centred([...sectorShapes(sector, scene), ...strokes], geometry),
    outline: slice(inner, outer, start, end),
    ...(tied ? { tie: arc((geometry.ticks.inner + geometry.ticks.long) / 2, start, end) } : {}),
    box: boxAround(x, y, outer - inner, geometry),
    key: item.label,
  };
}

function totalShapes({ titles }: ViewModel, geometry: PieGeometry): readonly Shape[] {
  const hole = geometry.rings[0]?.inner ?? 0;
  if (hole < 30) return [];
  const total = countText(titles.length);
  const size = Math.min(40, hole * 0.45, (1.6 * hole) / (0.66 * total.length));
  const word = Math.min(16, Math.max(12, hole * 0.2));
  return [
    {
      tag: 'text',
      style: 'total',
      attributes: { x: 0, y: decimal(size * 0.1), 'font-size': decimal(size) },
      text: total,
    },
    {
      tag: 'text',
      style: 'totalWord',
      attributes: { x: 0, y: decimal(size * 0.1 + word * 1.4), 'font-size': decimal(word) },
      text: titles.length === 1 ? 'document' : 'documents',
    },
  ];
}

/** Draws clusters into a frame. */
export function drawPie(chart: ChartScene<PieOptions>): Drawing {
  const { model, options, frame } = chart;
  const sectors = layoutPie(shownClusters(model, options), { expanded: frame.camera.target }).filter(
    sector => sector.depth < DEEPEST,
  );
  const rings = 1 + sectors.reduce((most, { depth }) => Math.max(most, depth), 0);
  const hasThin = sectors.some(({ depth, start, end }) => depth === 0 && end - start < THIN);
  const side = hasThin ? sideRoom(frame.width, frame.height) : 0;
  const geometry = pieGeometry(frame, { rings, documents: options.documents, side });
  const memberships = clustersOfDocuments(model.clusters.map(withoutChildren), model.titles.length);
  const isShared = (document: number): boolean => (memberships[document]?.length ?? 0) > 1;
  const scene = { ...chart, geometry, isShared, labels: labelsOf(sectors, geometry, chart) };
  const marks = sectors.flatMap(sector => {
    const ticks = ticksOf(sector, scene);
    const single = ticks.filter(tick => isPointable(tick, geometry.ticks.inner));
    const own = sectorMark(sector, sectors, scene);
    return [own, ...single.map((_, place) => tickMark(single, place, sector, scene))];
  });
  const free = sectors.length === 0 ? [nothingShape(0, 0)] : totalShapes(model, geometry);
  return {
    width: frame.width,
    height: frame.height,
    origin: geometry.centre,
    marks: inOneSeries(marks),
    free: centred(free, geometry),
  };
}
