/**
 * `npm run prove:setup`: from a new Debian 12 to the first paid and refunded player by `npm run setup` alone. Wrong
 * answers are refused; a second run changes nothing; the doctor names each fault of seeded-faults.ts; then an upgrade
 * during requests, the way back, and a release that does not start. Needs root, debootstrap, git, a network, and the
 * ports 80, 443, 5432, 8080 to 8082 and 8443. systemd cannot run in a root of its own: a stand-in starts the units'
 * commands, and their restrictions are not tested. `-- --base <folder>` keeps the untouched Debian for the next run.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { askHere } from '../../deploy/setup/ask-here.ts';
import { readOptions, usageOf } from '../../local/command-line.ts';
import { terminalMessage, UserError } from '../../local/user-error.ts';
import { expect, type Line, printTable, seconds } from '../replicas/table.ts';
import { FreshDebian } from './fresh-debian.ts';
import { seededFaults } from './seeded-faults.ts';

const { values: given } = readOptions(usageOf(import.meta.filename), { base: { type: 'string' } });

const home = mkdtempSync(path.join(os.tmpdir(), 'maidan-setup-'));
const [first, second, broken] = ['1.0.0', '1.0.1', '1.0.2'].map((version) => `/opt/maidan-${version}`) as [
  string,
  string,
  string,
];
const inFirst = (command: string) => `cd ${first} && npm run --silent ${command}`;

async function setUp(on: FreshDebian): Promise<Line[]> {
  await on.must('apt-get update && apt-get install --yes --no-install-recommends git ca-certificates nodejs npm');
  const node = (await on.must('node --version')).trim();
  await on.putRelease(first);
  const began = performance.now();
  const output = await on.must(inFirst('setup -- --domain club.test --certificate self-signed --bank test'));
  const took = performance.now() - began;
  console.log(output);
  expect(/registered: a player, and a payment/.test(output), 'the self-test registers a player');
  expect(/refunded: the whole payment/.test(output), 'the self-test refunds');
  expect(/Sign in as admin with \S+/.test(output), 'it says how to sign in for the first time');
  return [
    ['a fresh Debian 12', `its own Node ${node} and npm, and nothing else`],
    ['one command, three answers', `paid and refunded at the test bank after ${seconds(took)}`],
  ];
}

const wrongAnswers = [
  ['--domain https://club.test', 'without https://'],
  ['--domain club', 'The name needs a dot'],
  ['--certificate yes', 'Answer one of: letsencrypt, self-signed.'],
  ['--certificate letsencrypt', 'Nobody gives a certificate for club.test'],
  ['--smtp mail.club.test --email a@club.test', 'SMTP_URL must be an address'],
  ['--smtp smtps://mail.club.test --email secretary', 'Write one e-mail address'],
  ['--bank live', 'ATOM_MERCHANT_ID is missing'],
] as const;

async function refuseAnswers(on: FreshDebian): Promise<Line[]> {
  for (const [answer, words] of wrongAnswers) {
    const { code, output } = await on.run(inFirst(`setup -- ${answer}`));
    expect(code === 1 && output.includes(words), `"${answer}" is refused by "${words}": ${output}`);
  }
  await on.must("printf 'ATOM_MERCHANT_ID=317157\\n' > /root/keys.env");
  const published = await on.run(inFirst('setup -- --bank live --keys /root/keys.env'));
  expect(
    published.output.includes('must not be the published test value'),
    `published key refused: ${published.output}`,
  );
  return [['wrong answers', `${wrongAnswers.length + 1} refused in words`]];
}

/**
 * Shell command that lists an installation's files outside the folders its processes write to: names, modes, contents.
 */
const snapshot =
  'find /etc /opt/maidan-*/api/dist /opt/maidan /usr/local -xdev \\( -type f -o -type l \\) -printf "%p %m %u %l\\n" -type f -exec sha256sum {} + | sort | sha256sum; ' +
  'runuser -u postgres -- psql --quiet --no-psqlrc --tuples-only --dbname maidan --command "SELECT count(*) FROM payments"';

async function repeat(on: FreshDebian): Promise<Line[]> {
  const before = await on.must(snapshot);
  const output = await on.must(inFirst('setup'));
  expect(output.includes('Nothing had to be done.'), `nothing to do the second time: ${output}`);
  expect((await on.must(snapshot)) === before, 'the second run changes no file and no payment');
  return [['run again', 'asks nothing, changes nothing']];
}

async function nameFaults(on: FreshDebian): Promise<Line[]> {
  const doctor = () => on.run(inFirst('doctor'));
  const well = await doctor();
  expect(well.code === 0, `nothing is wrong: ${well.output}`);
  for (const { name, seed, mend, says } of seededFaults) {
    await on.must(seed);
    const { code, output } = await doctor();
    expect(code === 1 && output.includes(says), `${name}: the doctor says "${says}": ${output}`);
    await on.must(mend);
    await untilWell(doctor, name);
  }
  return [
    ['doctor', `${seededFaults.length} seeded faults named, each with what to do; nothing else when they are mended`],
  ];
}

/** Repeats the doctor until it finds no fault: the API needs a moment after PostgreSQL has come back. */
async function untilWell(doctor: () => Promise<{ code: number; output: string }>, name: string): Promise<void> {
  let last = await doctor();
  for (let tries = 0; tries < 10 && last.code !== 0; tries += 1) {
    await wait(1_000);
    last = await doctor();
  }
  expect(last.code === 0, `${name}, mended: ${last.output}`);
}

async function upgrade(on: FreshDebian): Promise<Line[]> {
  for (const [folder, version] of [
    [second, '1.0.1'],
    [broken, '1.0.2'],
  ] as const) {
    // The changelog is edited so that it demands nothing between the two releases; this commit's own demands are not
    // tested here.
    const edits = [
      `sed -i 's/^## .Unreleased. - /## [1.0.0] - /' ${folder}/CHANGELOG.md`,
      `sed -i 's/"version": "[0-9.]*"/"version": "${version}"/' ${folder}/package.json`,
    ];
    await on.must(`cp --archive ${first} ${folder} && ${edits.join(' && ')}`);
  }
  const visits = visitors();
  try {
    const up = await on.must(`cd ${second} && npm run --silent upgrade -- --yes`);
    expect(up.includes('Maidan 1.0.1 runs after'), `1.0.1 runs: ${up}`);
    const back = await on.must(inFirst('upgrade -- --yes'));
    expect(back.includes('Maidan 1.0.0 runs after'), `1.0.0 runs again: ${back}`);
    await on.must(`printf 'process.exit(1);\\n' > ${broken}/api/dist/main.js`);
    const failed = await on.run(`cd ${broken} && npm run --silent upgrade -- --yes`);
    expect(failed.code === 1 && failed.output.includes('1.0.0 runs again'), `the old one goes on: ${failed.output}`);
  } finally {
    await visits.end();
  }
  const { asked, lost } = visits;
  expect(lost === 0, `no visitor is lost: ${lost} of ${asked}`);
  const well = await on.run(inFirst('doctor'));
  expect(well.code === 0, `nothing is wrong after all of it: ${well.output}`);
  return [['an upgrade, the way back, a release that does not start', `${asked} requests meanwhile, none lost`]];
}

/** Sends health checks to the API through nginx, one after the other. */
function visitors() {
  let isOpen = true;
  const seen = {
    asked: 0,
    lost: 0,
    async end(): Promise<void> {
      isOpen = false;
      await visiting;
    },
  };
  const visiting = (async () => {
    while (isOpen) {
      const status = await askHere('https://club.test/api/health').then(
        (answer) => answer.status,
        () => 0,
      );
      seen.asked += 1;
      if (status !== 200) seen.lost += 1;
      await wait(50);
    }
  })();
  return seen;
}

let debian: FreshDebian | undefined;
try {
  if (process.getuid?.() !== 0) throw new UserError('Only root can make a root file system of its own.');
  debian = await FreshDebian.open(given.base ?? path.join(home, 'base'), path.join(home, 'root'));
  const lines: Line[] = [];
  for (const each of [setUp, refuseAnswers, repeat, nameFaults, upgrade]) {
    const found = await each(debian);
    printTable(found);
    lines.push(...found);
  }
  console.log('\nEverything holds. Not tried: systemd itself, Let’s Encrypt, a name that leads here.');
} catch (error) {
  console.error(`\nBROKEN: ${terminalMessage(error)}`);
  process.exitCode = 1;
} finally {
  await debian?.close();
  if (existsSync(home) && !process.env.KEEP) rmSync(home, { recursive: true, force: true });
}
