/** The request for a run. */
import type { Collection } from '../documents/collection.js';
import { requestDocuments } from '../documents/vectors.js';
import type { Forms } from '../parameters/forms.js';
import { parametersOf, type Setup } from '../parameters/setup.js';
import type { ClusterRequest } from '../wire/wire.js';

export function requestOf(setup: Setup, collection: Collection, forms: Forms): ClusterRequest {
  return {
    algorithm: setup.algorithm,
    language: setup.language,
    parameters: parametersOf(setup, collection.query, forms),
    ...requestDocuments(collection, setup.algorithm),
  };
}
