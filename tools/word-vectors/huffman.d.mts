export function codeLengths(counts: readonly number[]): readonly number[];
export function encoderOf(lengths: readonly number[]): (symbols: readonly number[]) => Uint8Array;
