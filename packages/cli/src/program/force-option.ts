/** `--force`: a file that is read may be written over. */
export const FORCE = ['--force', 'write the output over a file that is read'] as const;
