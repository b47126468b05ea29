/** The example of these pages, clustered in the page. */
import { clusterInPage } from './engine.js';
import { loadExample } from './examples.js';

export interface ClusteredExample {
  readonly titles: readonly string[];
  /** The clusters for each of the settings, in their order. */
  readonly results: readonly Awaited<ReturnType<typeof clusterInPage>>[];
}

/** @param settings what is sent as `parameters`, once each */
export async function clusterExample(
  base: string,
  algorithm: string,
  settings: readonly Record<string, unknown>[],
): Promise<ClusteredExample> {
  const documents = (await loadExample(base, 'science')).map(({ title, snippet }) => ({ title, snippet }));
  const results: ClusteredExample['results'][number][] = [];
  for (const parameters of settings)
    results.push(await clusterInPage({ algorithm, language: 'English', parameters, documents }));
  return { titles: documents.map(({ title }) => title), results };
}
