/** File and text of each piece of evidence, by `page: sentence`. */
type Register = ReadonlyMap<string, readonly (readonly [file: string, text?: string])[]>;

export function claimsOf(text: string): string[];
export function readRegister(text: string): Register;
export function problemsOf(
  claims: readonly string[],
  register: Register,
  read: (file: string) => string | null,
): string[];
