export declare function csvOf(megabytes: number): string;
export declare function linesOf(count: number): string;
