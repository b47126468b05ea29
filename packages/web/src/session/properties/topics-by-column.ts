/** Columns to compare topics by. */
import { type Field, isProperty } from '@sheaf/sources';
import type { Collection } from '../documents/collection.js';

/** The columns by which topics can be compared. Columns that are clustered are texts, whatever their values are. */
export const propertiesOf = ({ fields, clustered }: Collection): readonly Field[] =>
  fields.filter(field => isProperty(field) && !clustered.includes(field.name));
