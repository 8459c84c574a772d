/** `npm run setup`: installs everything that one machine needs, from packages to the first backup. */
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseEnv } from 'node:util';
import { print, readOptions } from '../../local/command-line.ts';
import { root } from '../../local/settings.ts';
import { terminalMessage, UserError } from '../../local/user-error.ts';
import {
  type Answers,
  bankNames,
  bankQuestions,
  collectAnswers,
  earlierAnswers,
  givenAnswers,
  newValues,
  type Question,
  questions,
  valuesAfter,
} from './answers.ts';
import { inRelease } from './database.ts';
import { thisMachine } from './machine.ts';
import { leftToDo, plan } from './plan.ts';
import { settingsFile, type Values } from './settings-file.ts';
import { bringUp, type Installation, line, printFaults } from './step.ts';
import { refuseFolder, releaseVersion } from './system.ts';
import { askLetsEncrypt, certificateFaults, domainOf, hasTestBank, isSelfSigned } from './web.ts';

const USAGE = `npm run setup    as root, in the folder of a release: sets this Debian or Ubuntu machine up; what is done already stays

  --domain       the name that visitors type
  --certificate  letsencrypt, or self-signed for a trial
  --email        of whoever runs it: alerts, and the certificate
  --smtp         mail server for alerts, smtps://user:password@host:465; - asks for it, as others can read a command
  --bank         test (the test bank, no money moves) or live
  --keys         file with NAME=value on each line: the provider's ATOM_… values, for --bank live, and SMTP_URL

What is not given is asked for the first time; later only what is given changes. npm run doctor looks at the same things
and changes nothing.`;

const text = { type: 'string' } as const;
const options = { domain: text, certificate: text, email: text, smtp: text, bank: text, keys: text };
const { domain, certificate, email, smtp, bank, keys } = readOptions(USAGE, options).values;

try {
  await setUp();
} catch (error) {
  console.error(`\n${terminalMessage(error)}`);
  process.exitCode = 1;
}

async function setUp(): Promise<void> {
  await refuseOtherMachines();
  const stored = parseEnv(thisMachine.read(settingsFile) ?? '') as Record<string, string>;
  const isNew = Object.keys(stored).length === 0;
  const file = readKeys();
  const given = givenAnswers({ domain, certificate, email, smtp, bank }, file);
  const answers = (await collectAnswers(questions, given, earlierAnswers(stored), askAtTerminal)) as Answers;
  // A new certificate changes no setting.
  const isAnswered = [domain, email, smtp, bank, keys].some((each) => each !== undefined);
  const values = isNew || isAnswered ? await changedValues(stored, answers, file) : stored;
  const on: Installation = { machine: thisMachine, values, release: root };
  console.log(`\n  Maidan ${releaseVersion(on)} at https://${domainOf(on)}\n`);
  const { done, left } = await bringUp(plan, on);
  if (answers.certificate === 'letsencrypt' && (isSelfSigned(on) || certificateFaults(on).length > 0))
    left.push(...(await askLetsEncrypt(on, answers.email ?? '')));
  if (hasTestBank(on) && (done.length > 0 || !(await hasRefunded(on)))) await tryPayment(on);
  console.log('');
  if (done.length === 0) print('Nothing had to be done.');
  await printSignIn(on);
  print('Left to do:');
  printFaults([...left, ...leftToDo(on)]);
}

async function refuseOtherMachines(): Promise<void> {
  if (process.getuid?.() !== 0) throw new UserError('Only root can set a machine up: sudo npm run setup.');
  if ((await thisMachine.run(['apt-get', '--version'])).code !== 0)
    throw new UserError('This is no Debian or Ubuntu machine: docs/operations.md says what any other needs.');
  refuseFolder(thisMachine, root);
}

async function changedValues(stored: Values, answers: Answers, file: Values): Promise<Values> {
  const wasLive = stored.PAYMENT_MODE === 'live';
  // Values of the test bank, or of the provider's test hosts, are not proposed for real payments.
  const bankValues =
    answers.bank === 'live' && (!wasLive || bankNames.some((name) => name in file))
      ? await collectAnswers(bankQuestions, file, wasLive ? stored : {}, askAtTerminal)
      : {};
  return Object.keys(stored).length === 0 ? newValues(answers, bankValues) : valuesAfter(stored, answers, bankValues);
}

function readKeys(): Values {
  if (!keys) return {};
  if (!existsSync(keys)) throw new UserError(`There is no file ${keys}.`);
  return parseEnv(readFileSync(keys, 'utf8')) as Record<string, string>;
}

async function askAtTerminal({ name, asked }: Question, usual?: string, refusal?: string): Promise<string> {
  if (!process.stdin.isTTY) {
    if (usual !== undefined && refusal === undefined) return usual;
    const ofFile = name === 'smtp' ? 'SMTP_URL' : name.startsWith('ATOM_') ? name : undefined;
    const where = ofFile ? `a line ${ofFile}=… of the file of --keys` : `--${name}`;
    throw new UserError(`${name} is missing${refusal ? ` (${refusal})` : ''}: give ${where}, or answer at a terminal.`);
  }
  if (refusal) print(refusal);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(`  ${asked}${usual ? ` [${usual}]` : ''}: `);
  } finally {
    terminal.close();
  }
}

/** Whether any payment was refunded before. Without one, the trial is made although nothing had to be done. */
async function hasRefunded({ machine, values }: Installation): Promise<boolean> {
  const sql = `SELECT FROM payments WHERE state = 'refunded' LIMIT 1`;
  return (await machine.query(values.DATABASE_URL ?? '', sql)).length > 0;
}

/** Registers, pays and refunds, as a trial. */
async function tryPayment(on: Installation): Promise<void> {
  const { code, output } = await inRelease(on, 'infra/deploy/setup/self-test.ts');
  if (code !== 0) throw new UserError(`Nobody could register and pay on this installation:\n${output.trim()}`);
  for (const each of output.trim().split('\n')) line('Self-test', each);
}

/** Prints the first administrator's password, unless it was used already. */
async function printSignIn(on: Installation): Promise<void> {
  const { output } = await inRelease(on, 'infra/local/start/prepare.ts');
  output
    .split('\n')
    .filter((each) => each.includes('Sign in as'))
    .forEach((each) => console.log(each));
  print(`Console: https://${domainOf(on)}/admin`);
}
