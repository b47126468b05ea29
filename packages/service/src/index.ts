export type { ServiceContext } from './context/context.js';
export { openContext } from './context/open-context.js';
export { optionTable, printConfig, serveHelp } from './options/describe-options.js';
export { OptionError } from './options/option-error.js';
export { type ParsedOptions, parseServeOptions } from './options/parse-serve-options.js';
export {
  defaultOptions,
  environmentNames,
  flagOf,
  optionEntries,
  type ServeOptions,
  serveOptions,
} from './options/serve-options.js';
export { loadDictionaries } from './registry/dictionary-folder.js';
export { loadTemplates, TemplateError } from './registry/templates.js';
export { serveCommand } from './serve-command.js';
export { type ClusteringServiceOptions, clusteringService } from './server/clustering-service.js';
export { createServer } from './server/create-server.js';
export { ListenError, listen, type RunningServer } from './server/listen.js';
