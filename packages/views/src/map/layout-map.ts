/**
 * The layout of the map: first the centres of the communities, then their members, last what is in no community. It
 * begins in a sunflower and draws no random numbers, so that equal documents always give an equal map.
 */
import type { DocumentNetwork } from '@sheaf/clustering/network';
import { arrangeGroups, groupsOf, tiesBetween } from './arrange-groups.js';
import { arrangeMembers } from './arrange-members.js';
import { layOver } from './lay-over.js';
import { type MapPlaces, type NodePlaces, sunflower, unplaced } from './map-places.js';

/** Equal documents are this far apart, in distances between neighbours. */
const EQUAL = 0.5;
/** At the beginning neighbours are this far apart: near enough to find each other, and to part again. */
const SPREAD = 0.25;

function fromTheStart(network: DocumentNetwork, onProgress: (done: number) => void): NodePlaces {
  const places = unplaced(network.groupOf.length);
  const groups = groupsOf(network);
  const ties = tiesBetween(network, groups);
  const discs = arrangeGroups(groups, ties);
  for (const { nodes, x, y } of discs)
    nodes.forEach((node, index) => {
      const [dx, dy] = sunflower(index, 1);
      places.x[node] = SPREAD * (x + dx);
      places.y[node] = SPREAD * (y + dy);
    });
  layOver(network, places, SPREAD);
  arrangeMembers(network, places, onProgress);
  return toUnit(places);
}

/** Moves and stretches all places into a square of side 1. */
function toUnit({ x, y }: NodePlaces): NodePlaces {
  const fitted = (values: Float64Array): Float64Array => {
    const least = values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
    const most = values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
    return values.map(value => (most > least ? (value - least) / (most - least) : 0.5));
  };
  return { x: fitted(x), y: fitted(y) };
}

/** The places of nodes whose documents were on an earlier map. */
function knownNodes({ nodeOf, groupOf }: DocumentNetwork, known: MapPlaces): NodePlaces {
  const places = unplaced(groupOf.length);
  nodeOf.forEach((node, document) => {
    const [x = Number.NaN, y = Number.NaN] = [known.x[document], known.y[document]];
    if (!Number.isNaN(x) && Number.isNaN(places.x[node]!)) [places.x[node], places.y[node]] = [x, y];
  });
  return places;
}

/** The places of documents from those of nodes: equal documents side by side, and known places as they were. */
function toDocuments({ nodeOf }: DocumentNetwork, nodes: NodePlaces, known?: MapPlaces): MapPlaces {
  const step = EQUAL / Math.sqrt(Math.max(1, nodeOf.length));
  const met = new Int32Array(nodes.x.length);
  const x = new Float32Array(nodeOf.length);
  const y = new Float32Array(nodeOf.length);
  const inside = (value: number): number => Math.max(0, Math.min(1, value));
  nodeOf.forEach((node, document) => {
    const [dx, dy] = sunflower(met[node]!++, step);
    const before = known?.x[document] ?? Number.NaN;
    const isKnown = !Number.isNaN(before);
    x[document] = isKnown ? before : inside(nodes.x[node]! + dx);
    y[document] = isKnown ? known!.y[document]! : inside(nodes.y[node]! + dy);
  });
  return { x, y };
}

/**
 * Lays out a map of documents.
 *
 * @param known places of an earlier map, NaN for documents that were not on it: those that were do not move
 * @param onProgress called with the share of the work that is done, 0 to 1
 */
export function layoutMap(
  network: DocumentNetwork,
  known?: MapPlaces,
  onProgress: (done: number) => void = () => {},
): MapPlaces {
  if (known === undefined) return toDocuments(network, fromTheStart(network, onProgress));
  const places = knownNodes(network, known);
  layOver(network, places, 1 / Math.sqrt(Math.max(1, network.nodeOf.length)));
  return toDocuments(network, places, known);
}
