#!/usr/bin/env node
/** The program. npm links it when it installs, so it must exist before the build. */
import { existsSync } from 'node:fs';
import module from 'node:module';

const program = new URL('program/server/agents-main.js', import.meta.url);
if (existsSync(program)) {
  // From version 22 on, Node can keep compiled code for the next start. This must be enabled before the program loads.
  module.enableCompileCache?.();
  await import(program.href);
} else {
  console.error('sheaf-mcp: this checkout has not been built. Run `npm run build` first.');
  process.exitCode = 2;
}
