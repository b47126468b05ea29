import { stderr } from 'node:process';

let isQuiet = false;

/** Whether standard error has errors only, for the command that runs now. */
export function setQuiet(quiet: boolean): void {
  isQuiet = quiet;
}

/** Writes a notice to standard error, unless the person asked for none. Errors are written regardless. */
export function tell(text: string): void {
  if (!isQuiet) stderr.write(text);
}
