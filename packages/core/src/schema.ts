/**
 * TypeBox's builders, the one door to them. The library is seven hundred small files, whose loading takes longer than
 * a clustering; the build puts what this module needs into one (`tools/bundle-core.mjs`). Only the builders that
 * declarations use pass the door, so that a page does not load the rest.
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
