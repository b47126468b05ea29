export function publishPackages(release: {
  readonly staged: readonly string[];
  readonly progress: string;
  readonly kind: string;
  readonly isPublished: (id: string) => boolean;
  readonly publish: (folder: string) => boolean;
  readonly say?: (text: string) => void;
}): readonly (readonly [id: string, outcome: string])[] | null;
