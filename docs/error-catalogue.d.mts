/** Why an error of one kind occurs, and what helps. */
export interface CataloguedError {
  readonly cause: string;
  readonly remedy: string;
  /** The request body that provokes the error, and the template it is sent with. */
  readonly body?: string;
  readonly template?: string;
  /** Completes the message of an error that no request alone provokes. */
  readonly value?: string;
}

/** By error code, in the order of the page. */
export const errors: Readonly<Record<string, CataloguedError>>;
