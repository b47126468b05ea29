#!/usr/bin/env node
import module from 'node:module';

// From version 22 on, Node can keep compiled code for the next start. This must be enabled before the program loads.
(module as { enableCompileCache?: () => void }).enableCompileCache?.();
const { run } = await import('./run.js');

process.exitCode = await run(process.argv.slice(2));
