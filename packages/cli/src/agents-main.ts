/** The program of the package `@sheaf/mcp`, which is bundled: what `sheaf mcp` does, and nothing else. */
import { Command } from 'commander';
import { mcpCommand } from './commands/mcp.js';
import { version } from './outcome/version.js';
import { servesAgents } from './program/mcp-program.js';
import { statusOf } from './status-of.js';

const finish = (status: number): void => {
  process.exitCode = status;
};
const program = new Command('sheaf-mcp').version(version, '--version').showSuggestionAfterError().exitOverride();
program.configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'sheaf: ')) });
try {
  await servesAgents(program, { mcp: mcpCommand, finish }).parseAsync();
} catch (error) {
  finish(statusOf(error));
}
