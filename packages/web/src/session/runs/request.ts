/** The request for a run. */
import { seedsFor } from '../dictionaries/categories.js';
import type { Collection } from '../documents/collection.js';
import { prepareRequest, requestDocuments } from '../documents/vectors.js';
import type { Forms } from '../parameters/forms.js';
import { parametersOf, type Setup } from '../parameters/setup.js';
import type { ClusterRequest } from '../wire/wire.js';

export function requestOf(setup: Setup, collection: Collection, forms: Forms): ClusterRequest {
  const seeds = seedsFor(setup.categories, { algorithm: setup.algorithm, rows: collection.rows });
  return {
    algorithm: setup.algorithm,
    language: setup.language,
    parameters: parametersOf(setup, collection.query, forms),
    ...(seeds ? { seeds } : {}),
    ...requestDocuments(collection, setup.algorithm),
  };
}

/** The request for a run, made in short steps, so that the page responds meanwhile. */
export async function requestInSteps(setup: Setup, collection: Collection, forms: Forms): Promise<ClusterRequest> {
  await prepareRequest(collection, setup.algorithm);
  return requestOf(setup, collection, forms);
}
