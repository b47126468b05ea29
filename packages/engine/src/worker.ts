/** The entry of a worker thread of your own: `serve(port, registry)`. */
export { type Port, serve, webPort } from './web/serve.js';
