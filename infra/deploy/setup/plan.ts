import { databaseSteps, tableSteps } from './database.ts';
import { copySteps, runningSteps, serviceSteps } from './services.ts';
import type { Fault, Installation, Step } from './step.ts';
import { systemSteps, valueOf } from './system.ts';
import { hasTestBank, isSelfSigned, domainOf, siteSteps, webSteps } from './web.ts';

/** Least free bytes on the disk. The alert `MaidanDiskNearlyFull` has a limit of its own, a tenth of the disk. */
const leastFreeBytes = 2 * 1024 ** 3;

const disk: Step = {
  name: 'Disk',
  check(on) {
    const folder = valueOf(on, 'DATA_DIR');
    const free = on.machine.freeBytes(folder);
    const what = `The disk of ${folder} has ${Math.floor(free / 1024 ** 2)} MB left.`;
    return free >= leastFreeBytes ? [] : [{ what, todo: 'Make room: PostgreSQL stops when it is full.' }];
  },
};

const clock: Step = {
  name: 'Clock',
  async check({ machine }) {
    const { code, output } = await machine.run(['timedatectl', 'show', '--property', 'NTPSynchronized', '--value']);
    const todo = 'apt-get install systemd-timesyncd; timedatectl set-ntp true';
    return code === 0 && output.trim() === 'no' ? [{ what: 'The clock is not kept by NTP.', todo }] : [];
  },
};

/**
 * The steps of an installation on one machine, from packages to the first backup. Each step needs only the steps before
 * it.
 */
export const plan: readonly Step[] = [
  ...systemSteps,
  ...databaseSteps,
  ...serviceSteps,
  ...tableSteps,
  ...runningSteps,
  // nginx comes after the first build of the pages, because its configuration contains their script policy.
  ...webSteps,
  ...siteSteps,
  ...copySteps,
  disk,
  clock,
];

/** What an installation still lacks before it may take real money, and what only its operator can provide. */
export function leftToDo(on: Installation): Fault[] {
  const left: Fault[] = [];
  if (isSelfSigned(on))
    left.push({
      what: 'The certificate is self-signed: browsers warn of it.',
      todo: `When ${domainOf(on)} leads to this machine: npm run setup -- --certificate letsencrypt`,
    });
  if (hasTestBank(on))
    left.push({
      what: 'Payments go to the test bank; no money moves.',
      todo: 'With the keys of the provider: npm run setup -- --bank live',
    });
  if (!valueOf(on, 'SMTP_URL') && !valueOf(on, 'ALERT_WEBHOOK_URL'))
    left.push({ what: 'Nobody is told when something waits for a person.', todo: 'npm run setup -- --smtp -' });
  left.push({
    what: 'Copies lie on this machine, and /etc/maidan/maidan.env, which they need, is in none of them.',
    todo: 'Keep that file elsewhere, and copy /var/backups/maidan to another place each night (docs/operations.md).',
  });
  return left;
}
