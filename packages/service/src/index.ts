export { type ClusteringServiceOptions, clusteringService } from './clustering-service.js';
export type { ServiceContext } from './context.js';
export { createServer } from './create-server.js';
export { optionTable, printConfig, serveHelp } from './describe-options.js';
export { loadDictionaries } from './dictionary-folder.js';
export { ListenError, listen, type RunningServer } from './listen.js';
export { openContext } from './open-context.js';
export { OptionError } from './option-error.js';
export { type ParsedOptions, parseServeOptions } from './parse-serve-options.js';
export { serveCommand } from './serve-command.js';
export {
  defaultOptions,
  environmentNames,
  flagOf,
  optionEntries,
  type ServeOptions,
  serveOptions,
} from './serve-options.js';
export { loadTemplates, TemplateError } from './templates.js';
