export { type ConnectOptions, connect, type ServiceClient } from './connect.js';
export { ConnectionError, type ConnectionErrorOptions, ResponseError } from './errors.js';
export type { TopicCallOptions, TopicsClient } from './topics-client.js';
