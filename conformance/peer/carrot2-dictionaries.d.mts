export declare function unpackDictionaries(jar: string, folder: string): string;
