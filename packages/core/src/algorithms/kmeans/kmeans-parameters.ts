import { dictionaries } from '../../dictionaries/dictionary-parameters.js';
import { matrixReducer } from '../../matrix/factorisation/factorisation-parameters.js';
import { boolean, integer } from '../../parameters/kinds.js';
import { queryHint } from '../../parameters/query-hint.js';
import { type Declaration, Type } from '../../schema.js';
import { matrixBuilder } from '../../vector-space/vector-space-parameters.js';
import { basicPreprocessing } from '../../vocabulary/vocabulary-parameters.js';
import type { KmeansParameters } from '../parameter-types.generated.js';

/** The declaration of `KmeansParameters`: JSON Schema with title, description, default and range of each parameter. */
export const kmeansParameters: Declaration<KmeansParameters> = Type.Object(
  {
    clusterCount: integer({
      default: 25,
      minimum: 2,
      title: 'Cluster count',
      description: 'How many clusters to make. There may be fewer, because clusters of one document are not shown.',
    }),
    maxIterations: integer({
      default: 15,
      minimum: 1,
      title: 'Maximum iterations',
      description: 'Maximum number of refinement rounds in each split.',
    }),
    partitionCount: integer({
      default: 2,
      minimum: 2,
      maximum: 10,
      title: 'Partition count',
      description: 'Number of parts into which a cluster is split.',
    }),
    labelCount: integer({
      default: 3,
      minimum: 1,
      maximum: 10,
      title: 'Label count',
      description: 'Number of words in the label of a cluster.',
    }),
    useDimensionalityReduction: boolean({
      default: true,
      title: 'Use dimensionality reduction',
      description: 'Whether k-means runs on the factorised matrix. Slower, and usually better.',
    }),
    queryHint,
    preprocessing: basicPreprocessing,
    matrixBuilder,
    matrixReducer,
    dictionaries,
  },
  { title: 'Bisecting K-Means', description: 'Parameters of Bisecting K-Means.', additionalProperties: false },
);

export type { KmeansParameters };
