import type { DataSource, EntityManager } from 'typeorm';
import { isRole, type Role, roles } from '@maidan/shared/domain/roles.ts';
import { newAdministratorRules, passwordChangeRules, tidyUsername } from '@maidan/shared/rules/account/account.ts';
import { fieldError } from '@maidan/shared/rules/rule-set.ts';
import { operator, recordAudit } from '../platform/audit/record-audit.ts';
import {
  accountSubject,
  changeRole,
  createAccount,
  endSessionsOf,
  lockAdmin,
  lockAdministrators,
  resetPassword,
  turnOffTwoStep,
} from './account-changes.ts';
import { Admin } from './admin.entity.ts';
import { commonPasswordFault, hashPassword } from './passwords.ts';

// Functions of `npm run admin`, with which the server's operator changes accounts. They refuse with an Error of one
// sentence.

interface PasswordOrigin {
  /** Whether the product generated the password. It then expires, and its owner must change it at the first sign-in. */
  isGenerated?: boolean;
}

/**
 * Creates an account.
 * @throws when the name is taken, there is no such role, or name or password break a rule
 */
export async function createAdministrator(
  db: DataSource,
  username: string,
  password: string,
  role: string = 'administrator',
  origin: PasswordOrigin = {},
): Promise<void> {
  const name = tidyUsername(username);
  refuse(fieldError(newAdministratorRules, 'username', { username }));
  refuse(fieldError(passwordChangeRules, 'newPassword', { username: name, newPassword: password }));
  refuse(await commonPasswordFault(password, name));
  const account = { username: name, role: roleNamed(role), ...(await storedPassword(password, origin)) };
  await db.transaction((tx) => createAccount(tx, operator, account));
}

/** Sets a password and ends the sessions of the account. Two-step sign-in stays as it is. */
export async function setPassword(
  db: DataSource,
  username: string,
  password: string,
  origin: PasswordOrigin = {},
): Promise<void> {
  refuse(fieldError(passwordChangeRules, 'newPassword', { username, newPassword: password }));
  refuse(await commonPasswordFault(password, username));
  const stored = await storedPassword(password, origin);
  await change(db, username, (tx, admin) => resetPassword(tx, operator, admin, stored));
}

async function storedPassword(password: string, { isGenerated = false }: PasswordOrigin) {
  return { passwordHash: await hashPassword(password), passwordGeneratedAt: isGenerated ? new Date() : null };
}

/** Ends the sessions of an account. @returns how many ended */
export async function endSessions(db: DataSource, username: string): Promise<number> {
  return change(db, username, async (tx, admin) => {
    const sessions = await endSessionsOf(tx, admin.id);
    const details = { counts: { sessions } };
    await recordAudit(tx, operator, { action: 'administrator.end-sessions', subject: accountSubject(admin), details });
    return sessions;
  });
}

/** Changes an account's role. @throws when there is no such role or account, or no administrator would be left */
export async function setRole(db: DataSource, username: string, role: string): Promise<void> {
  const wanted = roleNamed(role);
  await change(db, username, (tx, admin) => changeRole(tx, operator, admin, wanted));
}

/** Turns two-step sign-in off for somebody who has lost the phone and the recovery codes. */
export async function setTwoStepOff(db: DataSource, username: string): Promise<void> {
  await change(db, username, (tx, admin) => turnOffTwoStep(tx, operator, admin));
}

function change<T>(
  db: DataSource,
  username: string,
  work: (tx: EntityManager, admin: Admin) => Promise<T>,
): Promise<T> {
  const name = tidyUsername(username);
  return db.transaction(async (tx) => {
    await lockAdministrators(tx);
    const found = await tx.findOneBy(Admin, { username: name });
    const admin = found && (await lockAdmin(tx, { id: found.id }));
    if (!admin) throw new Error(`There is no administrator named ${name}.`);
    return work(tx, admin);
  });
}

function roleNamed(role: string): Role {
  if (!isRole(role)) throw new Error(`The role must be one of: ${roles.join(', ')}.`);
  return role;
}

function refuse(sentence: string | undefined): void {
  if (sentence) throw new Error(sentence);
}
