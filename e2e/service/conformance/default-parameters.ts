import { allAlgorithms } from '@sheaf/clustering/catalogue';
import { resolve } from '@sheaf/core';

/** Every parameter of an algorithm with its default, nested, as the Java model classes write them. */
export function defaultParameters(name: string): object {
  const algorithm = allAlgorithms.find(each => each.name === name)!;
  return resolve(algorithm.parameters);
}
