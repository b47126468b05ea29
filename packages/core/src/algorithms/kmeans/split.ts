import { int32Column } from '../../tables/columns.js';
import { groupBy, itemsOf } from '../../tables/ragged.js';
import type { Points } from './build-point-space.js';
import { comparePoints } from './compare-points.js';
import type { KmeansParameters } from './kmeans-parameters.js';
import { nearestParts } from './nearest-parts.js';
import type { Part } from './part.js';
import { repeatStep } from './repeat-step.js';

type Options = Pick<KmeansParameters, 'partitionCount' | 'maxIterations'>;

/**
 * K-means with raw dot products as similarities and plain means as centroids, from a start that deals the documents
 * out in turn. Parts that end empty are dropped.
 *
 * Raw dot products do not make the rounds converge: assignments may alternate for ever. The next assignment depends on
 * the present one alone, so rounds that would only repeat earlier ones are skipped.
 *
 * @param onRound is called before every round; throw from it to stop
 */
export function split(points: Points, documents: Part, options: Options, onRound: () => void = () => {}): Part[] {
  const { partitionCount, maxIterations } = options;
  const compare = comparePoints(points, documents, partitionCount);
  const start = int32Column(documents.length);
  for (let j = 0; j < start.length; j++) start[j] = j % partitionCount;
  const part = repeatStep(start, maxIterations, previous => {
    onRound();
    return nearestParts(compare, previous, partitionCount);
  });
  return membersOf(documents, part, partitionCount).filter(members => members.length > 0);
}

function membersOf(documents: Part, part: Part, partitionCount: number): Part[] {
  const places = groupBy(part, partitionCount);
  return Array.from({ length: partitionCount }, (_, q) => itemsOf(places, q).map(place => documents[place]!));
}
