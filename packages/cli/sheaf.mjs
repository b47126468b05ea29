#!/usr/bin/env node
/** The command. npm links it when it installs, so it must exist before the build. */
import { existsSync } from 'node:fs';

const program = new URL('dist/main.js', import.meta.url);
if (existsSync(program)) await import(program.href);
else {
  console.error('sheaf: this checkout has not been built. Run `npm run build` first.');
  process.exitCode = 2;
}
