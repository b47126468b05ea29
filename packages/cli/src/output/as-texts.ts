import type { Field } from '@sheaf/sources';

/** The columns as texts: a file of texts keeps 1.10 apart from 1.1, which are the same number. */
export const asTexts = (fields: readonly Field[]): readonly Pick<Field, 'name' | 'type'>[] =>
  fields.map(({ name }) => ({ name, type: 'text' }));
