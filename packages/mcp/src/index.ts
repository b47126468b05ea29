export { FolderStore } from './files/folder-store.js';
export {
  type FileDocuments,
  type FileFields,
  type FileReaders,
  type FileReading,
  type OpenedFile,
  type ReadFile,
  type ReviewNumbers,
  readAllowed,
} from './files/read-allowed.js';
export { defaultBounds, RunStore, type Store, type StoreBounds } from './runs/run-store.js';
export { messageHandler } from './server/message-handler.js';
export { type StdioOptions, serveStdio } from './server/serve-stdio.js';
export { ToolError } from './tool-error.js';
