export { FileError, type Place, SourceError, type SourceFailure } from './errors.js';
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
