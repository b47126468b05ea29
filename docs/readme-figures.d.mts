/** The table of clustering times, as the README shows it. */
export function readmeFigures(): string;
