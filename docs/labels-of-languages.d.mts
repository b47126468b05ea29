export function subjectsOf(name: string): string[][];
export function labelsOfLanguages(): Promise<{ name: string; lingo: string[]; stc: string[] }[]>;
