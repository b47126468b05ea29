/** The treemap as a drawing: tiles with gaps, labels that fit, slips of documents. */

import { isInView } from '../chart/camera.js';
import type { Scene as ChartScene } from '../chart/chart-kind.js';
import { documentsText, nestedMark } from '../chart/names.js';
import { inOneSeries, type Numbered } from '../chart/one-series.js';
import type { ViewModel } from '../cluster-item.js';
import { type Box, type Drawing, type Mark, nothingShape, rectangle, type Shape } from '../scene/shape.js';
import { countText } from '../text/count-text.js';
import { bandHeight, cellLabelShapes, fitCellLabel, type Named } from './cell-label.js';
import { type CellOptions, shownItems } from './cell-options.js';
import { layoutSlips, type Slip, slipShapes } from './cell-slips.js';
import { layoutTreemap, type Tile } from './layout-treemap.js';
import { documentsOutsideSubclusters } from './parts.js';

/** Half of the gap between top cells. The chart is laid out larger by it on all sides, so no gap is at its edge. */
const EDGE = 2;

/** Half of the gap between cells, which is taken from each tile. A gap as wide as the cell would hide the cell. */
const halfGap = (depth: number, width: number, height: number): number =>
  Math.min(depth === 0 ? EDGE : 1.5, 0.2 * Math.min(width, height));

/** The visible cell of a tile: the tile without its share of the gaps. */
function cellOf({ x, y, width, height, depth }: Pick<Tile, 'x' | 'y' | 'width' | 'height' | 'depth'>): Box {
  const half = halfGap(depth, width, height);
  return { x: x + half, y: y + half, width: Math.max(0, width - 2 * half), height: Math.max(0, height - 2 * half) };
}

const moved = (box: Box, dx: number, dy: number): Box => ({ ...box, x: box.x - dx, y: box.y - dy });

const shapeOf = (box: Box, style: Shape['style']): Shape => ({ tag: 'path', style, attributes: { d: rectangle(box) } });

type Scene = ChartScene<CellOptions>;

/** Place of a mark among its siblings, from 1, and how many these are: what screen readers announce. */
interface Rank {
  readonly place: number;
  readonly siblings: number;
}

const namedBy = ({ item, depth }: Pick<Tile, 'item' | 'depth'>, { nested }: CellOptions): Named => ({
  label: item.label,
  count: item.documents.length,
  depth,
  divided: nested && item.clusters.length > 0,
  other: item.other,
});

/** A top cluster has a band of its colour; a cell inside it has a lighter ground in a frame. */
function groundShapes({ item, depth }: Tile, cell: Box, labelHeight: number): readonly Shape[] {
  if (depth > 0) {
    const inset = Math.min(0.5, cell.width / 2, cell.height / 2);
    const frame = {
      x: cell.x + inset,
      y: cell.y + inset,
      width: cell.width - 2 * inset,
      height: cell.height - 2 * inset,
    };
    return [shapeOf(cell, 'innerCell'), shapeOf(frame, 'frame')];
  }
  const ground = shapeOf(cell, item.other ? 'otherCell' : 'cell');
  const strip = item.other ? [shapeOf({ ...cell, height: Math.min(cell.height, labelHeight) }, 'otherSlip')] : [];
  return [ground, ...strip, shapeOf({ ...cell, height: Math.min(cell.height, bandHeight(depth)) }, 'band')];
}

function cellShapes(tile: Tile, cell: Box, { measure, options }: Scene): readonly Shape[] {
  const named = namedBy(tile, options);
  const label = fitCellLabel(named, cell, measure);
  return [...groundShapes(tile, cell, label.height), ...cellLabelShapes(label, named, cell, measure)];
}

/** The text on a slip, and its description for screen readers. */
function slipWords({ document, more = 0 }: Slip, { item }: Tile, { titles }: ViewModel): Pick<Mark, 'name' | 'tip'> {
  if (document !== undefined) {
    const title = titles[document] || `Document ${document + 1}`;
    return { name: title, tip: title };
  }
  const tip = more === item.documents.length ? documentsText(more) : `${countText(more)} more`;
  return { name: `${tip} in ${item.label}`, tip };
}

function slipMark(slip: Slip, { place, siblings }: Rank, tile: Tile, { model, measure }: Scene): Mark {
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
function slipBox(tile: Tile, cell: Box, { measure, options }: Scene): Box {
  if (tile.rest) return cell;
  const { height } = fitCellLabel(namedBy(tile, options), cell, measure);
  return { ...cell, y: cell.y + height, height: cell.height - height };
}

function slipsOf(tile: Tile, cell: Box, divided: ReadonlySet<string>, scene: Scene): readonly Slip[] {
  if (!scene.options.documents) return [];
  if (!tile.rest && divided.has(tile.item.id)) return [];
  const documents = tile.rest ? documentsOutsideSubclusters(tile.item) : tile.item.documents;
  return layoutSlips(documents, slipBox(tile, cell, scene));
}

/** The slips in view, numbered among all. */
function slipMarks(slips: readonly Slip[], tile: Tile, scene: Scene): readonly Mark[] {
  const owner = tile.rest ? { ...tile, depth: tile.depth - 1 } : tile;
  return slips.flatMap((slip, place) =>
    isInView(slip.box, scene.frame) ? [slipMark(slip, { place: place + 1, siblings: slips.length }, owner, scene)] : [],
  );
}

function cellMark(tile: Tile, cell: Box, { place, siblings }: Rank, scene: Scene): Mark {
  const { item, depth } = tile;
  return {
    ...nestedMark(item, scene.model, { depth, parent: parentOf(tile), place, siblings }),
    shapes: cellShapes(tile, cell, scene),
    outline: rectangle(cell),
    box: cell,
  };
}

/** Tiles of a frame before the camera moves them. */
export function treemapTiles({ model, options, frame, measure }: Scene): readonly Tile[] {
  const { scale } = frame.camera;
  const [width, height] = [frame.width * scale + 2 * EDGE, frame.height * scale + 2 * EDGE];
  return layoutTreemap(shownItems(model.clusters, options), width, height, {
    nested: options.nested,
    header: (item, width, height, depth) => {
      const cell = cellOf({ x: 0, y: 0, width, height, depth });
      return cell.y + fitCellLabel(namedBy({ item, depth }, options), cell, measure).height;
    },
  });
}

const parentOf = (tile: Tile): string | undefined =>
  tile.depth === 0 ? undefined : tile.item.id.slice(0, tile.item.id.lastIndexOf('.'));

/** The rank of each tile; the rest of a parent has none. */
function ranksOf(tiles: readonly Tile[]): ReadonlyMap<Tile, Rank> {
  const families = new Map<string | undefined, Tile[]>();
  for (const tile of tiles.filter(({ rest }) => !rest)) {
    const family = families.get(parentOf(tile));
    if (family) family.push(tile);
    else families.set(parentOf(tile), [tile]);
  }
  return new Map(
    [...families.values()].flatMap(family =>
      family.map((tile, place) => [tile, { place: place + 1, siblings: family.length }] as const),
    ),
  );
}

/** Clusters whose content is given to subclusters: they list no documents of their own. */
const dividedClusters = (tiles: readonly Tile[]): ReadonlySet<string> =>
  new Set(tiles.flatMap(tile => (tile.rest ? [tile.item.id] : (parentOf(tile) ?? []))));

/** Draws clusters into a frame. Only what the camera sees becomes a mark. */
export function drawTreemap(scene: Scene): Drawing {
  const { frame } = scene;
  const { x, y } = frame.camera;
  const tiles = treemapTiles(scene);
  const divided = dividedClusters(tiles);
  const ranks = ranksOf(tiles);
  const all: Numbered[] = [];
  const marks = tiles.flatMap(tile => {
    const cell = moved(cellOf(tile), x + EDGE, y + EDGE);
    const isVisible = isInView(cell, frame);
    const { id } = tile.item;
    const rank = ranks.get(tile);
    if (rank) all.push({ id, cluster: id, parent: parentOf(tile), siblings: rank.siblings });
    // Only beside subclusters, which may be in view, must documents out of view be counted
    const slips = isVisible || tile.rest ? slipsOf(tile, cell, divided, scene) : [];
    if (slips.length > 0) all.push({ id: `${id}/`, cluster: id, parent: id, siblings: slips.length });
    if (!isVisible) return [];
    const own = rank ? [cellMark(tile, cell, rank, scene)] : [];
    return [...own, ...slipMarks(slips, tile, scene)];
  });
  const free = tiles.length === 0 ? [nothingShape(frame.width / 2, frame.height / 2)] : [];
  return { width: frame.width, height: frame.height, origin: { x: 0, y: 0 }, marks: inOneSeries(marks, all), free };
}
