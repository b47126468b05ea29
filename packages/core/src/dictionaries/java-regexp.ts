export const translateJavaRegexp = (source: string): string => source;
