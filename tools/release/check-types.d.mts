export function missingFiles(folder: string): readonly string[];
export function checkTypes(folder: string): void;
