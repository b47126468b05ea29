/**
 * TypeBox's builders. TypeBox is seven hundred small files, and loading them takes longer than a clustering; the build
 * puts what this module needs into one file (`tools/bundle-core.mjs`), so import the builders from here. Only builders
 * that declarations use are exported, so that a page does not load the others.
 */
import * as TypeBox from 'typebox';

/** The builders of declarations. */
export const Type = {
  Array: TypeBox.Array,
  Boolean: TypeBox.Boolean,
  Enum: TypeBox.Enum,
  Integer: TypeBox.Integer,
  Literal: TypeBox.Literal,
  Null: TypeBox.Null,
  Number: TypeBox.Number,
  Object: TypeBox.Object,
  Optional: TypeBox.Optional,
  Record: TypeBox.Record,
  String: TypeBox.String,
  Union: TypeBox.Union,
  Unknown: TypeBox.Unknown,
  Unsafe: TypeBox.Unsafe,
};
