// Starts OpenTelemetry before the server: node --import ./traces.mjs, or NODE_OPTIONS.
import { isMainThread } from 'node:worker_threads';

// Worker threads read this file, too, and need nothing of it.
if (isMainThread) {
  const { NodeSDK } = await import('@opentelemetry/sdk-node');
  new NodeSDK({ serviceName: process.env.OTEL_SERVICE_NAME ?? 'sheaf' }).start();
}
