/** Topics of the run on screen beside the values of a column. */
import {
  type CrossTable,
  crossTable,
  type Field,
  isProperty,
  type PropertyValues,
  propertyValues,
} from '@sheaf/sources';
import type { Run } from '../clusters/run.js';
import type { Collection } from '../documents/collection.js';

/** The columns by which topics can be compared. Columns that are clustered are texts, whatever their values are. */
export const propertiesOf = ({ fields, clustered }: Collection): readonly Field[] =>
  fields.filter(field => isProperty(field) && !clustered.includes(field.name));

export interface TopicsByColumn {
  readonly values: PropertyValues;
  readonly table: CrossTable;
}

/** Counts the documents of each topic of the top level by the values of a column. */
export function topicsByColumn({ clustering }: Run, { rows }: Collection, field: Field): TopicsByColumn {
  const values = propertyValues(rows, field);
  return { values, table: crossTable(clustering.items, values) };
}
