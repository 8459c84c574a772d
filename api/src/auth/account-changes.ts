import { type EntityManager, Not } from 'typeorm';
import type { Role } from '@maidan/shared/domain/roles.ts';
import { accountSentences } from '@maidan/shared/rules/account/account.ts';
import { type AuditActor, type AuditSubject, recordAudit } from '../platform/audit/record-audit.ts';
import { DomainError } from '../platform/http/errors/domain-error.ts';
import { Admin } from './admin.entity.ts';
import { removeTwoStep } from './two-step/two-step-state.ts';
import { PendingSignIn, Session } from './session.entity.ts';

const lock = { mode: 'pessimistic_write' } as const;

/**
 * Locks an account until the transaction ends. Lock it before its other rows when you open a session, end several
 * sessions, or change role, password or codes. Such changes then wait for each other. Signing out ends one session and
 * takes no lock.
 * @returns null when the account was deleted, or no longer has the password `passwordHash`
 */
export const lockAdmin = (
  tx: EntityManager,
  { id, passwordHash }: { id: string; passwordHash?: string },
): Promise<Admin | null> =>
  tx.findOne(Admin, { where: { id, ...(passwordHash !== undefined && { passwordHash }) }, lock });

const keys = { sessions: 'jti', pending_sign_ins: 'token_hash' } as const;

/**
 * Deletes the expired rows of a table, of all accounts. The caller has locked only its own account, so waiting for
 * other rows could deadlock. Locked rows are skipped; a later call deletes them.
 */
export const deleteExpired = (tx: EntityManager, table: keyof typeof keys, now: Date): Promise<unknown> =>
  tx.query(
    `DELETE FROM ${table} WHERE ${keys[table]} IN (
       SELECT ${keys[table]} FROM ${table} WHERE expires_at < $1 FOR UPDATE SKIP LOCKED)`,
    [now],
  );

/** Locks the accounts with the role `administrator`, in a fixed order. */
export const lockAdministrators = (tx: EntityManager): Promise<Admin[]> =>
  tx.find(Admin, { where: { role: 'administrator' }, order: { id: 'ASC' }, lock });

// Changes of an account, by an administrator in the console or by the operator. Exported changes write an audit entry,
// except `replacePassword` and `endSessionsOf`.

export const accountSubject = ({ id, username }: Pick<Admin, 'id' | 'username'>): AuditSubject => ({
  kind: 'administrator',
  id,
  label: username,
});

type StoredPassword = Pick<Admin, 'passwordHash' | 'passwordGeneratedAt'>;

/**
 * Stores an account.
 * @param account its `username` is normalised by `tidyUsername`
 * @throws DomainError `conflict` when the name is taken
 */
export async function createAccount(
  tx: EntityManager,
  actor: AuditActor,
  { username, role, passwordHash, passwordGeneratedAt }: Pick<Admin, 'username' | 'role'> & StoredPassword,
): Promise<Admin> {
  const made = await tx
    .createQueryBuilder()
    .insert()
    .into(Admin)
    .values({ username, role, passwordHash, passwordGeneratedAt })
    .orIgnore()
    .returning('id')
    .execute();
  const [row] = made.raw as { id: string }[];
  const taken = accountSentences.usernameTaken;
  if (!row) throw new DomainError('conflict', taken, { errors: { username: taken } });
  const admin = await tx.findOneByOrFail(Admin, { id: row.id });
  const details = { changes: [{ field: 'role', after: role }] };
  await recordAudit(tx, actor, { action: 'administrator.create', subject: accountSubject(admin), details });
  return admin;
}

/** Changes an account's role. @throws DomainError `conflict` when no administrator would be left */
export async function changeRole(tx: EntityManager, actor: AuditActor, admin: Admin, role: Role): Promise<void> {
  if (admin.role === role) return;
  await refuseLast(tx, admin);
  await tx.update(Admin, { id: admin.id }, { role });
  const details = { changes: [{ field: 'role', before: admin.role, after: role }] };
  await recordAudit(tx, actor, { action: 'administrator.change-role', subject: accountSubject(admin), details });
}

/**
 * Deletes an account. The foreign keys also delete its sessions. Its audit entries stay.
 * @throws DomainError `conflict` for one's own account and the last administrator
 */
export async function deleteAccount(tx: EntityManager, actor: AuditActor, admin: Admin): Promise<void> {
  await refuseLast(tx, admin);
  if (admin.id === actor.id) throw new DomainError('conflict', accountSentences.ownAccount);
  await tx.delete(Admin, { id: admin.id });
  await recordAudit(tx, actor, { action: 'administrator.delete', subject: accountSubject(admin) });
}

async function refuseLast(tx: EntityManager, admin: Admin): Promise<void> {
  if (admin.role !== 'administrator') return;
  const others = (await lockAdministrators(tx)).filter(({ id }) => id !== admin.id);
  if (others.length === 0) throw new DomainError('conflict', accountSentences.lastAdministrator);
}

export async function resetPassword(
  tx: EntityManager,
  actor: AuditActor,
  admin: Admin,
  password: StoredPassword,
): Promise<void> {
  await replacePassword(tx, admin.id, password);
  await recordAudit(tx, actor, { action: 'administrator.reset-password', subject: accountSubject(admin) });
}

/**
 * Sets the password. Ends the account's sessions and the sign-ins that wait for its code.
 * @param keptJti the session that stays, because the password is changed in it
 */
export async function replacePassword(
  tx: EntityManager,
  adminId: string,
  { passwordHash, passwordGeneratedAt }: StoredPassword,
  keptJti?: string,
): Promise<void> {
  await tx.update(Admin, { id: adminId }, { passwordHash, passwordGeneratedAt });
  await endSessionsOf(tx, adminId, keptJti);
}

/** Turns two-step sign-in off for an account, if it is on. */
export async function turnOffTwoStep(tx: EntityManager, actor: AuditActor, admin: Admin): Promise<void> {
  if (await removeTwoStep(tx, admin.id))
    await recordAudit(tx, actor, { action: 'administrator.turn-off-two-step', subject: accountSubject(admin) });
}

/**
 * Ends the sessions of an account and the sign-ins that wait for its code. The caller has locked the account.
 * @param keptJti a session that stays
 * @returns how many sessions ended
 */
export async function endSessionsOf(tx: EntityManager, adminId: string, keptJti?: string): Promise<number> {
  await tx.delete(PendingSignIn, { adminId });
  const { affected } = await tx.delete(Session, { adminId, ...(keptJti !== undefined && { jti: Not(keptJti) }) });
  return affected ?? 0;
}
