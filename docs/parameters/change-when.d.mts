export const sentenceKeys: readonly string[];
export function changeWhen(algorithm: string, path: string): string | undefined;
