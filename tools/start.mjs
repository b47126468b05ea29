/** `npm start`: builds what a server needs, starts it, and builds the documentation while it runs. */
import { build, buildDocumentation } from './build.mjs';

const say = text => process.stderr.write(`${text}\n`);

try {
  await build({ documentation: false });
} catch (error) {
  say(error.message);
  process.exit(1);
}
say('Starting the server. The documentation is built meanwhile.');
buildDocumentation({ low: true }).then(
  () => say('The documentation is ready at /doc/.'),
  error => say(`The documentation was not built. ${error.message}`),
);
process.argv.splice(2, 0, 'serve');
await import('../packages/cli/dist/main.js');
