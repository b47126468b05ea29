/** The treemap as a drawing: tiles with gaps, labels that fit, slips of documents. */

import type { Frame } from '../chart/chart-kind.js';
import { documentsText, sharedMark } from '../chart/names.js';
import type { ClusterItem, ViewModel } from '../cluster-item.js';
import { type Box, type Drawing, type Mark, nothingShape, rectangle, type Shape } from '../scene/shape.js';
import type { Measure } from '../text/measure.js';
import { bandHeight, cellLabelShapes, fitCellLabel } from './cell-label.js';
import { layoutSlips, type Slip, slipShapes } from './cell-slips.js';
import { layoutTreemap, type Tile } from './layout-treemap.js';
import { documentsOutsideSubclusters } from './parts.js';
import { type CellOptions, shownItems } from './treemap-options.js';

/** Between cells; half of it is taken from each tile, nothing at the edges of the chart. */
const gap = 4;

const halfGap = (depth: number): number => (depth === 0 ? gap / 2 : 1);

/** The visible cell of a tile: the tile without its share of the gaps. */
function cellOf({ x, y, width, height, depth }: Tile, whole: { width: number; height: number }): Box {
  // a gap as wide as the cell would hide it
  const half = Math.min(halfGap(depth), 0.2 * Math.min(width, height));
  const edge = 0.01;
  const left = depth === 0 && x < edge ? 0 : half;
  const top = depth === 0 && y < edge ? 0 : half;
  const right = depth === 0 && x + width > whole.width - edge ? 0 : half;
  const bottom = depth === 0 && y + height > whole.height - edge ? 0 : half;
  return {
    x: x + left,
    y: y + top,
    width: Math.max(0, width - left - right),
    height: Math.max(0, height - top - bottom),
  };
}

const moved = (box: Box, dx: number, dy: number): Box => ({ ...box, x: box.x - dx, y: box.y - dy });

const visible = ({ x, y, width, height }: Box, frame: Frame): boolean =>
  width > 0 && height > 0 && x + width > 0 && y + height > 0 && x < frame.width && y < frame.height;

const shapeOf = (box: Box, style: Shape['style']): Shape => ({ tag: 'path', style, attributes: { d: rectangle(box) } });

/** All that is needed to draw cells, put together once for a drawing. */
interface Scene {
  readonly model: ViewModel;
  readonly options: CellOptions;
  readonly frame: Frame;
  readonly measure: Measure;
}

function cellShapes(tile: Tile, cell: Box, { measure }: Scene): readonly Shape[] {
  const { item, depth } = tile;
  const label = fitCellLabel(item.label, item.documents.length, cell, depth, measure);
  const ground = shapeOf(cell, item.other ? 'otherCell' : 'cell');
  const strip = item.other ? [shapeOf({ ...cell, height: Math.min(cell.height, label.height) }, 'otherSlip')] : [];
  const band = shapeOf({ ...cell, height: Math.min(cell.height, bandHeight(depth)) }, 'band');
  return [ground, ...strip, band, ...cellLabelShapes(label, item.documents.length, cell, depth, measure)];
}

/** What stands on a slip, and what is said of it. */
function slipWords({ document, more = 0 }: Slip, { item }: Tile, { titles }: ViewModel): Pick<Mark, 'name' | 'tip'> {
  if (document !== undefined) {
    const title = titles[document] || `Document ${document + 1}`;
    return { name: title, tip: title };
  }
  const tip = more === item.documents.length ? documentsText(more) : `${more} more`;
  return { name: `${tip} in ${item.label}`, tip };
}

function slipMark(slip: Slip, place: number, siblings: number, tile: Tile, { model, measure }: Scene): Mark {
  const { item, depth } = tile;
  const words = slipWords(slip, tile, model);
  const own = slip.document ?? 'more';
  return {
    id: `${item.id}/${own}`,
    cluster: item.id,
    ...(slip.document === undefined ? {} : { document: slip.document }),
    parent: item.id,
    ...words,
    level: depth + 2,
    place,
    siblings,
    slot: model.colours.get(item.id) ?? 0,
    shapes: slipShapes(slip, words.tip, item.other, measure),
    outline: rectangle(slip.box),
    box: slip.box,
    key: `${item.label}/${own}`,
  };
}

/** The part of a cell that documents fill. */
function slipBox(tile: Tile, cell: Box, { measure }: Scene): Box {
  if (tile.rest) return cell;
  const { height } = fitCellLabel(tile.item.label, tile.item.documents.length, cell, tile.depth, measure);
  return { ...cell, y: cell.y + height, height: cell.height - height };
}

function slipMarks(tile: Tile, cell: Box, divided: ReadonlySet<string>, scene: Scene): readonly Mark[] {
  if (!scene.options.documents) return [];
  if (!tile.rest && divided.has(tile.item.id)) return [];
  const documents = tile.rest ? documentsOutsideSubclusters(tile.item) : tile.item.documents;
  const slips = layoutSlips(documents, slipBox(tile, cell, scene)).filter(slip => visible(slip.box, scene.frame));
  const owner = tile.rest ? { ...tile, depth: tile.depth - 1 } : tile;
  return slips.map((slip, place) => slipMark(slip, place + 1, slips.length, owner, scene));
}

function cellMark(tile: Tile, cell: Box, place: number, siblings: number, scene: Scene): Mark {
  const { item, depth } = tile;
  const parent = parentOf(tile);
  return {
    ...sharedMark(item, scene.model),
    ...(parent === undefined ? {} : { parent }),
    level: depth + 1,
    place,
    siblings,
    shapes: cellShapes(tile, cell, scene),
    outline: rectangle(cell),
    box: cell,
    key: item.label,
  };
}

/** Tiles of a frame before the camera moves them. */
export function treemapTiles(items: readonly ClusterItem[], options: CellOptions, frame: Frame, measure: Measure) {
  const scale = frame.camera.scale;
  return layoutTreemap(shownItems(items, options), frame.width * scale, frame.height * scale, {
    nested: options.nested,
    header: (item, width, height, depth) =>
      fitCellLabel(
        item.label,
        item.documents.length,
        { width: width - 2 * halfGap(depth), height: height - 2 * halfGap(depth) },
        depth,
        measure,
      ).height + halfGap(depth),
  });
}

const parentOf = (tile: Tile): string | undefined =>
  tile.depth === 0 ? undefined : tile.item.id.slice(0, tile.item.id.lastIndexOf('.'));

/** Place of each tile among its siblings, and how many these are: what screen readers announce. */
function familyOf(tiles: readonly Tile[]): ReadonlyMap<Tile, { place: number; siblings: readonly Tile[] }> {
  const children = new Map<string | undefined, Tile[]>();
  const family = new Map<Tile, { place: number; siblings: readonly Tile[] }>();
  for (const tile of tiles.filter(({ rest }) => !rest)) {
    const siblings = children.get(parentOf(tile)) ?? [];
    siblings.push(tile);
    children.set(parentOf(tile), siblings);
    family.set(tile, { place: siblings.length, siblings });
  }
  return family;
}

/** Clusters whose content is given to subclusters: they list no documents of their own. */
const dividedClusters = (tiles: readonly Tile[]): ReadonlySet<string> =>
  new Set(tiles.flatMap(tile => (tile.rest ? [tile.item.id] : (parentOf(tile) ?? []))));

/** Draws clusters into a frame. Only what the camera sees becomes a mark. */
export function drawTreemap(model: ViewModel, options: CellOptions, frame: Frame, measure: Measure): Drawing {
  const scene = { model, options, frame, measure };
  const { scale, x, y } = frame.camera;
  const whole = { width: frame.width * scale, height: frame.height * scale };
  const tiles = treemapTiles(model.clusters, options, frame, measure);
  const divided = dividedClusters(tiles);
  const family = familyOf(tiles);
  const marks = tiles.flatMap(tile => {
    const cell = moved(cellOf(tile, whole), x, y);
    if (!visible(cell, frame)) return [];
    const kin = family.get(tile);
    const own = kin ? [cellMark(tile, cell, kin.place, kin.siblings.length, scene)] : [];
    return [...own, ...slipMarks(tile, cell, divided, scene)];
  });
  const free = tiles.length === 0 ? [nothingShape(frame.width / 2, frame.height / 2)] : [];
  return { width: frame.width, height: frame.height, origin: { x: 0, y: 0 }, marks, free };
}
