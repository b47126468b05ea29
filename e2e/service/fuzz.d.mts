export interface Fuzzed {
  readonly sent: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly wrong: readonly { readonly number: number; readonly why: string }[];
}

export declare function fuzz(options: {
  readonly port: number;
  readonly host?: string;
  readonly requests: number;
  readonly seed?: number;
  readonly concurrency?: number;
  /** The share of requests about topic models. Default: 0.2. */
  readonly topics?: number;
  /** Headers of each request beside its own, by its number. */
  readonly headersOf?: (number: number) => { readonly [name: string]: string };
}): Promise<Fuzzed>;

/** Megabytes. */
export declare function memoryOf(port: number, host?: string): Promise<number>;

/** A generator of numbers that gives the same for the same seed. */
export interface Random {
  readonly below: (n: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
  readonly chance: (p: number) => boolean;
}

export declare function random(seed: number): Random;
