/** Files of this computer, which are opened and not searched. */
import type { SourceEntry } from './entry.js';

export const localFile: SourceEntry = {
  id: 'file',
  title: 'Local file',
  summary: 'Excel, CSV, JSON, XML or text, read in this browser',
  help: 'Drop a file anywhere, choose one, or paste text. Columns and their roles are found by content. Nothing leaves this browser.',
  inSearch: false,
  inWorkbench: true,
  asksQuery: false,
  optionsKey: () => '',
  load: () => Promise.reject(new Error('Choose a file first.')),
};
