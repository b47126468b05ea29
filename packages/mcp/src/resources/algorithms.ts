/** What an agent may set, made from the declarations of the algorithms. */

import { noteOn } from '@sheaf/clustering/notes';
import { requestSchema } from '@sheaf/core';
import type { Registry } from '@sheaf/engine';

/** The algorithms and languages of a server, with the schema of the parameters of each algorithm. */
export const describeAlgorithms = ({ algorithms, languages, choosers }: Registry) => ({
  algorithms: [...algorithms.values()].map(({ name, description, parameters }) => ({
    name,
    description,
    choose: noteOn(name)?.choose ?? description,
    parameters: requestSchema(parameters),
  })),
  languages: [...languages.keys(), ...choosers.keys()],
});
