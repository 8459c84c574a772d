import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Settings as Variables } from '@maidan/api/src/platform/config/read-setting.ts';
import { parseOptions } from '../local/command-line.ts';
import { UserError } from '../local/user-error.ts';
import type { Keys } from './copies/encryption.ts';
import type { KeepRules } from './copies/target.ts';

export const BACKUP_USAGE = `npm run backup -- --to <folder>    copy the database, the pictures and the secrets into this folder

  --to          the folder of the copies (BACKUP_DIR); on another disk, and from there to another place
  --keep        days after which copies are removed (BACKUP_KEEP_DAYS, 14); the newest always stays
  --keep-hours  hours of which every copy is kept (BACKUP_KEEP_HOURS, 24); of earlier days the last of each
  --recipient   encrypt to this public key, age1…, several by commas (BACKUP_RECIPIENTS); the server cannot read them
  --no-verify   do not restore the copy into a PostgreSQL that is thrown away
  --prepare     only make that PostgreSQL ready to be started by a user who may not write here: by root, for each release

BACKUP_PASSPHRASE encrypts by a passphrase instead. Without a key the copies are written plainly. The product may run.
Ends with 0; with 1 when there is no copy; with 2 when there is one, and something in it needs a look.`;

export const RESTORE_USAGE = `npm run restore -- --from <folder>    write the newest copy of this folder into an empty database

  --from        the folder of the copies (BACKUP_DIR)
  --copy        another copy than the newest, by the name of its folder
  --identity    a file with the secret key that the copies are encrypted to, AGE-SECRET-KEY-1…
  --without-damaged-pictures
                go on when pictures are missing or damaged in the copy, and list them; rows never are left out
  --beside      the installation that made the copy is still running: a mark of its own for new payments, and no refund
                of an earlier payment is sent from here
  --check       only read the copy: every part by its sum, all rows into a PostgreSQL that is thrown away
  --list        only list the copies
  --recovered   PostgreSQL itself has recovered the database to a moment, from its archive: tell the product of it. With
                --from, the newest copy gives the pictures that are lost
  --moment      that moment, "2026-11-28 14:00:00+05:30", if PostgreSQL was started anew since and does not know it

BACKUP_PASSPHRASE opens copies that are encrypted by a passphrase, and only those that it has signed. With a key, or with
BACKUP_RECIPIENTS, nothing plain is read. Stop the product first, and give it the settings that it
had. A restore that was cut off is continued by the same command.`;

export interface BackupOptions {
  folder: string;
  keep: KeepRules;
  keys: Keys;
  isVerified: boolean;
}

export interface RestoreOptions {
  /** Folder of the copies; an empty text when `recovered` is set and no copy is given. */
  folder: string;
  copy?: string;
  keys: Keys;
  mode: 'restore' | 'check' | 'list' | 'recovered';
  /** The time to which PostgreSQL was recovered, ISO 8601. */
  moment?: string;
  /** Whether to restore without pictures whose file is missing or damaged. */
  withoutDamagedPictures: boolean;
  /** Whether the installation that made the copy is still running. */
  isBeside: boolean;
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;

/**
 * @returns undefined when help was asked for.
 * @throws UserError or ConfigurationError, with one sentence for each fault
 */
export function readBackupOptions(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): BackupOptions | 'prepare' | undefined {
  const options = {
    to: text,
    keep: text,
    'keep-hours': text,
    recipient: text,
    'no-verify': flag,
    prepare: flag,
  } as const;
  const given = parseOptions(BACKUP_USAGE, options, { args }).values;
  if (given.help) return undefined;
  if (given.prepare) return 'prepare';
  const variables = new Variables({
    ...env,
    ...(given.keep === undefined ? {} : { BACKUP_KEEP_DAYS: given.keep }),
    ...(given['keep-hours'] === undefined ? {} : { BACKUP_KEEP_HOURS: given['keep-hours'] }),
    ...(given.recipient === undefined ? {} : { BACKUP_RECIPIENTS: given.recipient }),
  });
  const recipients = recipientsOf(variables);
  const passphrase = variables.optional('BACKUP_PASSPHRASE');
  const odd = recipients.find((each) => !/^age1[a-z0-9]+$/.test(each));
  if (odd) variables.refuse(`BACKUP_RECIPIENTS must be public keys of age (age1…), and one is "${odd}".`);
  if (recipients.length > 0 && passphrase !== undefined)
    variables.refuse('BACKUP_RECIPIENTS and BACKUP_PASSPHRASE exclude each other: choose one.');
  if (passphrase !== undefined && passphrase.length < shortestPassphrase)
    variables.refuse(`BACKUP_PASSPHRASE must have at least ${shortestPassphrase} characters.`);
  const keep = {
    hours: variables.integer('BACKUP_KEEP_HOURS', 24, 1, 8760),
    days: variables.integer('BACKUP_KEEP_DAYS', 14, 1, 3650),
  };
  variables.assertUsable();
  const keys: Keys = { recipients, identities: [], ...(passphrase === undefined ? {} : { passphrase }) };
  return { folder: folderOf('--to', given.to, env), keep, keys, isVerified: !given['no-verify'] };
}

/** @returns undefined when help was asked for. @throws UserError */
export function readRestoreOptions(args: readonly string[], env: NodeJS.ProcessEnv): RestoreOptions | undefined {
  const options = {
    ...{ from: text, copy: text, identity: text, check: flag, list: flag },
    ...{ 'without-damaged-pictures': flag, beside: flag, recovered: flag, moment: text },
  } as const;
  const given = parseOptions(RESTORE_USAGE, options, { args }).values;
  if (given.help) return undefined;
  const variables = new Variables(env);
  const passphrase = variables.optional('BACKUP_PASSPHRASE');
  const recipients = recipientsOf(variables);
  const identities = given.identity === undefined ? [] : readIdentities(given.identity);
  if (given.recovered && (given.check || given.list || given['without-damaged-pictures']))
    throw new UserError('--recovered goes with --from, --copy, --identity, --beside and --moment alone.');
  if (given.moment !== undefined && !given.recovered) throw new UserError('--moment belongs to --recovered.');
  return {
    // BACKUP_DIR is set on every machine that makes copies. So with --recovered a copy is used only when --from names
    // its folder.
    folder: given.recovered && given.from === undefined ? '' : folderOf('--from', given.from, env),
    ...(given.copy === undefined ? {} : { copy: given.copy }),
    keys: { recipients, identities, ...(passphrase === undefined ? {} : { passphrase }) },
    mode: given.recovered ? 'recovered' : given.list ? 'list' : given.check ? 'check' : 'restore',
    ...(given.moment === undefined ? {} : { moment: pastMoment(given.moment) }),
    withoutDamagedPictures: given['without-damaged-pictures'],
    isBeside: given.beside,
  };
}

/**
 * A time in the form of PostgreSQL or pgBackRest, with its time zone: without a zone, a server in another zone would
 * read the time hours wrong.
 */
function pastMoment(text: string): string {
  const parts = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d(?::?\d\d)?)$/.exec(text.trim());
  const zone = parts?.[3]?.replace(/^([+-]\d\d)(\d\d)?$/, (_, hours: string, minutes = '00') => `${hours}:${minutes}`);
  const moment = new Date(parts ? `${parts[1]}T${parts[2]}${zone}` : NaN);
  if (Number.isNaN(moment.getTime()))
    throw new UserError(`--moment takes a moment with its zone, "2026-11-28 14:00:00+05:30", and is "${text}".`);
  if (moment > new Date()) throw new UserError(`--moment is in the future: ${moment.toISOString()}.`);
  return moment.toISOString();
}

const shortestPassphrase = 12;

const recipientsOf = (variables: Variables): string[] =>
  variables
    .text('BACKUP_RECIPIENTS', '')
    .split(/[\s,]+/)
    .filter(Boolean);

function folderOf(name: string, given: string | undefined, env: NodeJS.ProcessEnv): string {
  const folder = given ?? new Variables(env).optional('BACKUP_DIR');
  if (!folder) throw new UserError(`${name} is missing: say which folder holds the copies, or set BACKUP_DIR.`);
  return path.resolve(folder);
}

/** The secret keys in a file of age-keygen; its other lines are comments. */
function readIdentities(file: string): string[] {
  let content: string;
  try {
    content = readFileSync(file, 'utf8');
  } catch (error) {
    throw new UserError(`The identity cannot be read: ${(error as Error).message}`);
  }
  const keys = content
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (keys.length === 0) throw new UserError(`${file} holds no secret key of age (AGE-SECRET-KEY-1…).`);
  return keys;
}
