/**
 * Tells project files from other files. Separate from the reader of projects, so that the reader loads with the first
 * project.
 */

export const KIND = 'sheaf-project';

export async function isProject(file: File): Promise<boolean> {
  return (await file.slice(0, 60).text()).includes(`"kind": "${KIND}"`);
}
