export { type ConnectOptions, connect, type ServiceClient } from './connect.js';
export { ConnectionError, ResponseError } from './errors.js';
export type { TopicCallOptions, TopicsClient } from './topics-client.js';
