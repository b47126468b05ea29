import type { Editor } from '../../session/parameters/editor.js';

/** A value in words: the title of a choice, "on" or "off", or a list. */
export const shown = (editor: Editor, value: unknown): string => {
  if (editor.kind === 'choice') return editor.options.find(option => option.value === value)?.title ?? String(value);
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return Array.isArray(value) ? value.join(', ') || 'none' : String(value);
};
