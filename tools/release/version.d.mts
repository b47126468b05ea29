interface Manifest {
  readonly [key: string]: unknown;
}
export declare const filesWithImage: readonly string[];
export declare function withVersion(manifest: Manifest, version: string, ours: ReadonlySet<string>): Manifest;
export declare function withRelease(changelog: string, version: string): string;
