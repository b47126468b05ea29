#!/usr/bin/env node
import module from 'node:module';

// Node 22 and later keep what V8 compiled for the next start. It must be switched on before the program is loaded.
(module as { enableCompileCache?: () => void }).enableCompileCache?.();
const { run } = await import('./run.js');

process.exitCode = await run(process.argv.slice(2));
