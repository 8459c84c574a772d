/** `npm run nginx`: nginx's configuration from the tables of addresses and headers. */
import { readSettings } from '../../local/settings.ts';
import { terminalMessage } from '../../local/user-error.ts';
import { readArguments, USAGE } from './arguments.ts';
import { writeNginx } from './write.ts';

const [, , ...args] = process.argv;
if (args.includes('--help')) {
  console.log(USAGE);
  process.exit(0);
}
if (args.length === 0) {
  console.error(`Say at least --out, the folder to write into.\n\n${USAGE}`);
  process.exit(1);
}

try {
  const settings = readArguments(args, readSettings());
  const file = writeNginx(settings);
  if (settings.scriptSources === '')
    console.log('There are no pages yet: run this again once there are, for script-src in their header.');
  console.log(`Written. Include it in nginx's http block (include ${file};), then: nginx -t && nginx -s reload`);
} catch (error) {
  console.error(terminalMessage(error));
  process.exitCode = 1;
}
