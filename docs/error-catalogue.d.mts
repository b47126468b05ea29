/** One kind of error as the page shows it. */
export interface CataloguedError {
  readonly code: string;
  readonly status: string;
  readonly cause: string;
  readonly remedy: string;
}

export const errors: readonly CataloguedError[];
