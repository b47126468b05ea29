/** Documents of a part, ascending; or, in the order of some documents, the part of each. */
export type Part = Int32Array<ArrayBuffer>;
