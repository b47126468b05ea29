/** Where the controls of a form are: in groups, in the order of the layout. */
import type { Editor } from './editor.js';
import { GROUPS, type Group, OTHER_GROUP } from './layout.js';

/** A control, and whether it is hidden until advanced ones are shown. */
export interface PlacedEditor {
  readonly editor: Editor;
  readonly advanced: boolean;
}

/** A group with the controls in it. */
export interface PlacedGroup {
  readonly group: Group;
  readonly editors: readonly PlacedEditor[];
}

/** The groups that hold something. A control that the layout does not name goes to the group that it declares. */
export function placed(all: readonly Editor[]): PlacedGroup[] {
  const byPath = new Map(all.map(editor => [editor.path, editor]));
  const named = new Set(GROUPS.flatMap(({ places }) => places.map(({ path }) => path)));
  const unnamed = all.filter(({ path }) => !named.has(path)).map(editor => ({ editor, advanced: editor.advanced }));
  const declaring = (name: string) => unnamed.filter(({ editor }) => groupOf(editor) === name);
  return [...GROUPS, OTHER_GROUP]
    .map(group => ({
      group,
      editors: [
        ...group.places.flatMap(({ path, advanced }) => {
          const editor = byPath.get(path);
          return editor ? [{ editor, advanced }] : [];
        }),
        ...declaring(group.name),
      ],
    }))
    .filter(({ editors }) => editors.length > 0);
}

/** The declared group if the layout has it, otherwise the group for the rest. */
const groupOf = ({ group }: Editor): string => (GROUPS.some(({ name }) => name === group) ? group! : OTHER_GROUP.name);
