/** The request for a run. */
import { type Collection, clusteredDocuments } from '../documents/collection.js';
import type { Forms } from '../parameters/forms.js';
import { parametersOf, type Setup } from '../parameters/setup.js';
import type { ClusterRequest } from '../wire/wire.js';

export function requestOf(setup: Setup, collection: Collection, forms: Forms): ClusterRequest {
  return {
    algorithm: setup.algorithm,
    language: setup.language,
    parameters: parametersOf(setup, collection.query, forms),
    documents: clusteredDocuments(collection),
  };
}
