export function missingTypes(folder: string): readonly string[];
export function checkTypes(folder: string): void;
