interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly engines: { readonly node: string };
  readonly bin: Readonly<Record<string, string>>;
}
interface Tools {
  readonly address: string;
  readonly tools: readonly { readonly name: string; readonly title: string }[];
}
interface Package {
  readonly registryType: string;
  readonly identifier: string;
  readonly version?: string;
  readonly fileSha256?: string;
}
export function serverName(address: string): string;
export function bundleAddress(address: string, version: string): string;
export function bundleName(version: string): string;
export function serverManifest(
  manifest: Manifest,
  release: { readonly address: string; readonly digest: string },
): Readonly<Record<string, unknown>> & {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly packages: readonly Package[];
};
export function bundleManifest(
  manifest: Manifest,
  program: Tools,
): Readonly<Record<string, unknown>> & {
  readonly version: string;
  readonly tools: readonly { readonly name: string; readonly description: string }[];
  readonly server: { readonly entry_point: string; readonly mcp_config: { readonly args: readonly string[] } };
};
export function writeBundle(folder: string, file: string, manifest: object): Uint8Array;
