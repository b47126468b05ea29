/** The package with the model, and its version. */
export const SOURCE: string;
