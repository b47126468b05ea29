/**
 * Tells files of projects and of topics from other files. Separate from their readers, which load with the first such
 * file.
 */

export const KIND = 'sheaf-project';

export async function isProject(file: File): Promise<boolean> {
  // A program that wrote the file again may have changed the space between the tokens.
  return new RegExp(`^\\s*\\{\\s*"kind"\\s*:\\s*"${KIND}"`).test(await file.slice(0, 200).text());
}

const isOfTopics = async (file: File): Promise<boolean> =>
  /\.topics\.json(\.gz)?$/i.test(file.name) || (await file.slice(0, 40).text()).startsWith('{"format":"sheaf-topics"');

/** The files that hold topics. */
export async function filesOfTopics(files: readonly File[]): Promise<readonly File[]> {
  const are = await Promise.all(files.map(isOfTopics));
  return files.filter((_, at) => are[at]);
}
