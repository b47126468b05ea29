/** What people read about an algorithm before they choose one. */
export interface AlgorithmNote {
  /** The name by which requests choose the algorithm. */
  readonly name: string;
  /** One sentence: what the algorithm does. */
  readonly description: string;
  /** In few words: when to choose it. */
  readonly choose: string;
  /** The page of the documentation with its parameters: `api/parameters/PAGE`. */
  readonly page: string;
  /** Whether it uses the vectors of documents beside their words. */
  readonly usesVectors?: boolean;
  /** Whether it takes categories of the caller. */
  readonly takesSeeds?: boolean;
  /** Whether Carrot2 has it, and the results are those of Carrot2. */
  readonly isOfCarrot2?: boolean;
}
