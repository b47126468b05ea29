/** The command was called wrongly. One sentence for standard error; the process ends with status 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
