import { utf8Text } from './utf8-text.js';

/** The weights of the encoder: the file that `tools/word-vectors/encoder.mjs` writes. */
export interface Weights extends Described {
  /** The bytes of a section, not copied. */
  bytes(name: string): Uint8Array;
  /** A section of single-precision numbers. */
  floats(name: string): Float32Array;
  /** The steps of a matrix, row after row, and its shape. */
  matrix(name: string): Steps;
}

/** A matrix of whole numbers from -127 to 127, times a scale. */
export interface Steps extends Shape {
  readonly steps: Int8Array;
}

interface Shape {
  readonly rows: number;
  readonly columns: number;
  readonly scale: number;
}

interface Described {
  /** What a step of the rows of each block of pieces is worth. */
  readonly scale: readonly number[];
  /** What the step 0 of each block is worth. */
  readonly low: readonly number[];
  /** What is added to a variance before its root is taken. */
  readonly epsilon: number;
  /** The lengths of the codes of each kind of rows. */
  readonly lengths: readonly (readonly number[])[];
}

interface Header extends Described {
  readonly sections: Readonly<Record<string, readonly [start: number, length: number]>>;
  readonly matrices: Readonly<Record<string, Shape>>;
}

/** Reads the header. The bytes must lie at a multiple of four in their memory. */
export function readWeights(file: Uint8Array): Weights {
  const { buffer, byteOffset } = file;
  const start = 4 + new DataView(buffer, byteOffset).getUint32(0, true);
  const { sections, matrices, ...described } = JSON.parse(utf8Text(file.subarray(4, start))) as Header;
  const bytes = (name: string): Uint8Array => {
    const [at, length] = sections[name]!;
    return file.subarray(start + at, start + at + length);
  };
  return {
    ...described,
    bytes,
    floats: name => {
      const section = bytes(name);
      return new Float32Array(buffer, section.byteOffset, section.length / 4);
    },
    matrix: name => {
      const section = bytes(name);
      return { ...matrices[name]!, steps: new Int8Array(buffer, section.byteOffset, section.length) };
    },
  };
}
