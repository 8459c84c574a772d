import type { MigrationStatus } from '../api-module.ts';

/** What `npm run migrate -- status` prints. */
export function statusLines({ applied, pending, newer, jobs }: MigrationStatus): string[] {
  return [
    ...applied.map((name) => `applied  ${name}`),
    ...pending.map((name) => `pending  ${name}`),
    ...newer.map((name) => `newer    ${name}`),
    ...(jobs ? [] : ['pending  the tables of the job queues']),
    '',
    `${applied.length} applied, ${pending.length + (jobs ? 0 : 1)} pending, ${newer.length} of a newer version.`,
    canRunSentence({ applied, pending, newer, jobs }),
  ];
}

function canRunSentence({ pending, newer, jobs }: MigrationStatus): string {
  if (pending.length > 0 || !jobs)
    return 'The API of this code cannot run on this database yet: npm run migrate -- up.';
  return newer.length > 0
    ? 'The API of this code can run on this database until the newer version takes away what it uses (UPGRADING.md).'
    : 'The API of this code can run on this database.';
}
