#!/usr/bin/env node
import { run } from '@sheaf/cli';

process.exitCode = await run(process.argv.slice(2));
