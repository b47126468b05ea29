/** An option that cannot be used. The command line ends with status 2. */
export class OptionError extends Error {
  override readonly name = 'OptionError';
}
