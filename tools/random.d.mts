export declare function randomFrom(seed: number): () => number;
