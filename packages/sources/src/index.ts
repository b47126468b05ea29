export { asCitations, clusterPaths, topicKeywords, withKeywords } from './bibliography/as-citations.js';
export { writeBibtex, writeNbib, writeRis } from './bibliography/write-citations.js';
export type { Collection } from './collections/collection.js';
export { type LazyCollection, sampleSource } from './collections/sample-source.js';
export { type Found, searchCollection } from './collections/search-collection.js';
export { searchTogether } from './collections/search-together.js';
export { FileError, type Place, type ReadFix, SourceError, type SourceFailure } from './errors.js';
export { columnNames } from './fields/column-names.js';
export { datesOf } from './fields/dates.js';
export { describeFields, documentsFor } from './fields/describe-fields.js';
export { isPlaceholder } from './fields/placeholder.js';
export { withSpellingNotice } from './fields/spelling-notice.js';
export { file } from './file-source/file-source.js';
export { cleanMarkup } from './markup/clean-markup.js';
export { splitMarkup, withoutMarkup } from './markup/replace-tags.js';
export { type Identity, identitiesOf } from './merging/identifying-columns.js';
export { type MergedSets, mergeRecordSets } from './merging/merge-record-sets.js';
export {
  CROSS_TABLE_NOTE,
  type CrossCell,
  type CrossTable,
  crossTable,
  documentsOfCell,
  type Topic,
} from './properties/cross-table.js';
export { crossTableRows, printCrossTable } from './properties/print-cross-table.js';
export {
  isProperty,
  numberOf,
  OTHER_VALUES,
  type PropertyValues,
  propertyValueSteps,
  propertyValues,
} from './properties/property-values.js';
export { joinRecordSets } from './read/join-record-sets.js';
export { asDocument, isBulkAction } from './read/json/known-documents.js';
export { parseJson } from './read/json/parse-json.js';
export { readCodebook } from './read/read-codebook.js';
export { readFile, readText } from './read/read-file.js';
export type { ReadOptions } from './read/read-options.js';
export { readRecord } from './read/read-record.js';
export { checkRoom } from './read/room.js';
export {
  type Field,
  type Format,
  type NamedSet,
  type Notice,
  type ReadDetails,
  type RecordSet,
  type RequestHints,
  ROLES,
  type Role,
  type SourceRecord,
  type TextSplit,
  VALUE_TYPES,
  type ValueType,
} from './record-set.js';
export { fileExtensions, formatNotes } from './records/formats.js';
export { flatRecord } from './records/to-record.js';
export { dimensionsOf, isVectorText, vectorOf } from './records/vector-text.js';
export { HIGHLIGHT_END, HIGHLIGHT_START, withoutHighlights } from './remote/highlights.js';
export * from './searched.js';
export { type Access, type Connection, defineSource, type SearchResult, type Source } from './source.js';
export { cutText, padText, textWidth } from './text-width.js';
export { cellText } from './write/cell-text.js';
export { clusterTable } from './write/cluster-table.js';
export { type DocumentTableOptions, documentTable } from './write/document-table.js';
export { exportName } from './write/export-name.js';
export {
  type PrismaNumbers,
  type PrismaOptions,
  prismaNumbers,
  prismaOfSets,
  prismaSvg,
  prismaText,
} from './write/prisma-flow.js';
export { allQuotes, quoteTable } from './write/quote-table.js';
export {
  type CellValue,
  type ClusterQuotes,
  type ExportOptions,
  type Results,
  resultTable,
  type Table,
} from './write/result-table.js';
export { csvLine, writeCsv } from './write/write-csv.js';
export { writeJson, writeJsonLines } from './write/write-json.js';
export { writeOds } from './write/write-ods.js';
export { writeParquet } from './write/write-parquet.js';
export { type ReportOptions, type ReportTable, writeReport } from './write/write-report.js';
export { type NamedTable, writeXlsx } from './write/write-xlsx.js';
