/** The public API as TypeDoc reads it from the sources: every export of every entry point, with its comment. */
import { join, relative } from 'node:path';
import { Application, ReflectionKind } from 'typedoc';
import { entryPoints, root } from './entry-points.mjs';

/** Entry points with their exports. A name that several of them export is the same reflection in each. */
export async function readApi(workspace = root) {
  const entries = entryPoints(workspace);
  const app = await Application.bootstrap({
    entryPoints: entries.map(({ file }) => file),
    tsconfig: join(workspace, 'docs/reference/tsconfig.json'),
    disableGit: true,
    sourceLinkTemplate: '{path}',
    excludeInternal: true,
    excludePrivate: true,
    excludeExternals: false,
    // The type checker of the workspace has looked at the sources, and is a newer one.
    skipErrorChecking: true,
    sort: 'source-order',
    logLevel: 'Error',
    validation: false,
  });
  const project = await app.convert();
  if (!project) throw new Error('TypeDoc could not read the sources.');
  const fileOf = module => relative(workspace, module.sources[0].fullFileName);
  const modules = new Map(project.getChildrenByKind(ReflectionKind.Module).map(module => [fileOf(module), module]));
  return entries.map(entry => {
    const module = modules.get(relative(workspace, entry.file));
    return { ...entry, comment: module?.comment, exports: (module?.children ?? []).map(targetOf) };
  });
}

/** What a re-export leads to; the name may be another one. */
const targetOf = reflection => ({
  name: reflection.name,
  target: reflection.isReference() ? reflection.getTargetReflectionDeep() : reflection,
});
