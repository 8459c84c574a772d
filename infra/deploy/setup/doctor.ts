/**
 * `npm run doctor`: examines an installation that `npm run setup` has made; run it as root in the folder of its
 * release. It changes nothing, prints each fault with its remedy, and exits with 1 when there is a fault.
 */
import { parseEnv } from 'node:util';
import { print, readOptions, usageOf } from '../../local/command-line.ts';
import { root } from '../../local/settings.ts';
import { thisMachine } from './machine.ts';
import { leftToDo, plan } from './plan.ts';
import { settingsFile } from './settings-file.ts';
import { examine, type Installation, printFaults } from './step.ts';

readOptions(usageOf(import.meta.filename), {});

const stored = process.getuid?.() === 0 ? thisMachine.read(settingsFile) : undefined;
if (stored === undefined) {
  console.error(`${settingsFile} cannot be read: run this as root, on a machine that npm run setup has set up.`);
  process.exit(1);
}
const on: Installation = { machine: thisMachine, values: parseEnv(stored) as Record<string, string>, release: root };
const faults = await examine(plan, on);
console.log('');
print(faults.length === 0 ? 'Everything is as it should be.' : 'To mend:');
printFaults(faults);
print('Left to do:');
printFaults(leftToDo(on));
process.exitCode = faults.length === 0 ? 0 : 1;
