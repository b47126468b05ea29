export { FileError, type Place, SourceError, type SourceFailure } from './errors.js';
export { describeFields, documentsFor } from './fields/describe-fields.js';
export { type ReadOptions, readFile, readText } from './read/read-file.js';
export type {
  Field,
  Format,
  Notice,
  ReadDetails,
  RecordSet,
  RequestHints,
  Role,
  SourceRecord,
  ValueType,
} from './record-set.js';
export { type Access, type Connection, defineSource, type SearchResult, type Source } from './source.js';
