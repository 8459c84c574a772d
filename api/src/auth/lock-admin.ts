import type { EntityManager } from 'typeorm';
import { Admin } from './admin.entity.ts';

const lock = { mode: 'pessimistic_write' } as const;

/**
 * Locks an account until the transaction ends. Who opens a session, ends several, or changes role, password or codes
 * locks the account before any other of its rows: such changes wait for each other and do not deadlock. Signing out ends
 * one session only, and needs no lock.
 * @returns null when it is gone, or has another password than `passwordHash` meanwhile
 */
export const lockAdmin = (
  tx: EntityManager,
  { id, passwordHash }: { id: string; passwordHash?: string },
): Promise<Admin | null> =>
  tx.findOne(Admin, { where: { id, ...(passwordHash !== undefined && { passwordHash }) }, lock });

/** Locks all accounts that may manage accounts, in one order. */
export const lockAdministrators = (tx: EntityManager): Promise<Admin[]> =>
  tx.find(Admin, { where: { role: 'administrator' }, order: { id: 'ASC' }, lock });
