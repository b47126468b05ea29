export { type ConnectOptions, connect } from './connect.js';
export { ConnectionError, ResponseError } from './errors.js';
