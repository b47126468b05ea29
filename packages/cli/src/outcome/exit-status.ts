/** The exit statuses of the process. */
export const ExitStatus = { success: 0, failure: 1, usage: 2 } as const;
