/** For the other packages of Sheaf alone. What stands here may change in any version. */
export { javaDouble } from './parameters/java-text.js';
export { beforeTaking, type MemoryCheck, setMemoryCheck } from './tables/memory-check.js';
export { checkVectors, collectVectors } from './vector-input.js';
