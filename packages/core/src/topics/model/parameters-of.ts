import { leidenParameters } from '../../algorithms/leiden/leiden-parameters.js';
import type { LeidenParameters } from '../../algorithms/parameter-types.generated.js';
import { resolve } from '../../parameters/resolve.js';
import type { TopicModel } from './topic-model.js';

/** The parameters of a model, with the defaults of those that did not exist when it was made. */
export const parametersOf = ({ parameters }: Pick<TopicModel, 'parameters'>): LeidenParameters =>
  resolve(leidenParameters, parameters);
