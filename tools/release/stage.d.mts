export declare const root: string;
export declare function repositoryAddress(): string;
export declare function packageFolders(): readonly string[];
export declare function stagePackages(target: string, address?: string, folders?: readonly string[]): readonly string[];
export declare function publishedManifest(
  manifest: Readonly<Record<string, unknown>>,
  place: { readonly folder: string; readonly address: string },
): Readonly<Record<string, unknown>>;
