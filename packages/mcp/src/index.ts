export { type FileFields, type OpenedFile, type ReadFile, readAllowed } from './files/read-allowed.js';
export { defaultBounds, RunStore, type StoreBounds } from './runs/run-store.js';
export { answerHttp, type HttpOptions } from './server/answer-http.js';
export { createMcpServer, type McpServerOptions } from './server/create-mcp-server.js';
export { serveStdio } from './server/serve-stdio.js';
export { ToolError } from './tool-error.js';
