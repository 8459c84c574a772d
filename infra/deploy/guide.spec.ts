import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { plan } from './setup/plan.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const guide = read('docs/operations.md');

/** The first block of commands below a heading. */
const commandsOf = (heading: string) =>
  guide
    .split(new RegExp(`\n###? ${heading}\n`))[1]!
    .split('```sh\n')[1]!
    .split('```')[0]!;

it.each([
  [
    'the release is made before anything is started from it',
    ['The release, its user and its settings', 'The database', 'systemd', 'The server in front'],
  ],
  ['an upgrade follows what it repeats', ['The server in front', 'An upgrade by hand']],
  ['one machine before several', ['One machine', 'An upgrade', 'Backup and restore', 'Several machines', 'By hand']],
])('has its chapters in an order in which they can be followed: %s', (_, headings) => {
  const places = headings.map((heading) => guide.search(new RegExp(`\n###? ${heading}\n`)));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

it('has every step of an upgrade, in the order that loses no request', () => {
  const commands = commandsOf('An upgrade by hand');
  const steps = [
    'systemctl start maidan-backup ',
    'npm run build\n',
    'npm run backup -- --prepare',
    'chown -R maidan: sites\n',
    ' /opt/maidan\n',
    'systemctl start maidan-prepare ',
    'systemctl restart maidan-api@',
    '/api/health/ready',
    'npm run nginx ',
    'systemctl reload nginx\n',
    'systemctl restart maidan-publisher\n',
  ];
  const places = steps.map((step) => commands.indexOf(step));
  expect(steps.filter((_, i) => places[i] === -1)).toEqual([]);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

it('leaves the history of the sources on no machine that serves the site', () => {
  for (const heading of ['The release, its user and its settings', 'An upgrade by hand'])
    expect(commandsOf(heading)).toMatch(/git clone [^\n]*\ncd [^\n]*\nrm -rf \.git /);
});

it('names in its table every step of setup, and no other', () => {
  const table = guide.split('| step ')[1]!.split('\n\n')[0]!;
  const named = [...table.matchAll(/^\| ([A-Za-z][^|]*?) +\|/gm)].flatMap(([, names = '']) => names.split(', '));
  const steps = plan.map(({ name }) => name).filter((name) => !['Disk', 'Clock'].includes(name));
  expect(named.toSorted()).toEqual([...steps, 'Self-test'].toSorted());
});

it('names only units that are there', () => {
  const units = readdirSync(path.join(import.meta.dirname, 'systemd')).map((file) => file.replace(/@?\.\w+$/, ''));
  const named = [...guide.matchAll(/systemctl [^`\n]+/g)].flatMap(
    ([line]) => line.match(/\bmaidan-[a-z-]*[a-z]/g) ?? [],
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !units.includes(name))).toEqual([]);
});

it('lists after a restore as many steps as the program prints', () => {
  const steps = (text: string) => text.match(/^\d\. /gm);
  const listed = guide.split('At its end it says what to do:')[1]!.split('\n## ')[0]!;
  expect(steps(listed)).toEqual(steps(read('infra/backup/restore.ts')));
});
