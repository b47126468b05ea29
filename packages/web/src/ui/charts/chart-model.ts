/** What the charts draw: the clusters on screen, with titles for the documents. */
import type { ViewModel } from '@sheaf/views';
import type { Collection } from '../../session/collection.js';
import { titleOf } from '../../session/collection.js';
import type { Run } from '../../session/session.js';

export const chartModel = (run: Run, collection: Collection): ViewModel => ({
  clusters: run.clustering.items,
  titles: collection.rows.map((_, number) => titleOf(collection, number)),
  colours: run.clustering.colours,
});
