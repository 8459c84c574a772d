import { randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { Admin } from './admin.entity.ts';
import { hashPassword } from './passwords.ts';
import { Session } from './sessions/session.entity.ts';

const shortestPassword = 8;

/** Names are compared without case and outer blanks. */
export const tidyUsername = (username: string): string => username.trim().toLowerCase();

/** 18 random bytes, to be read from a terminal and typed once. */
export const generatedPassword = (): string => randomBytes(18).toString('base64url');

const refuseShort = (password: string): void => {
  if (password.length < shortestPassword)
    throw new Error(`The password must have at least ${shortestPassword} characters.`);
};

/** @throws when the name is taken or the password too short: one sentence for the operator */
export async function createAdministrator(db: DataSource, username: string, password: string): Promise<void> {
  refuseShort(password);
  const name = tidyUsername(username);
  if (!name) throw new Error('The administrator needs a name.');
  const made = await db
    .createQueryBuilder()
    .insert()
    .into(Admin)
    .values({ username: name, passwordHash: await hashPassword(password) })
    .orIgnore()
    .returning('id')
    .execute();
  if ((made.raw as unknown[]).length === 0) throw new Error(`There is an administrator named ${name} already.`);
}

/** Every session of that administrator ends with the old password. */
export async function resetPassword(db: DataSource, username: string, password: string): Promise<void> {
  refuseShort(password);
  const admin = await administrator(db, username);
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await tx.getRepository(Admin).update({ id: admin.id }, { passwordHash });
    await tx.getRepository(Session).delete({ adminId: admin.id });
  });
}

/** @returns how many sessions ended */
export async function endSessions(db: DataSource, username: string): Promise<number> {
  const admin = await administrator(db, username);
  const ended = await db.getRepository(Session).delete({ adminId: admin.id });
  return ended.affected ?? 0;
}

async function administrator(db: DataSource, username: string): Promise<Admin> {
  const admin = await db.getRepository(Admin).findOneBy({ username: tidyUsername(username) });
  if (!admin) throw new Error(`There is no administrator named ${tidyUsername(username)}.`);
  return admin;
}
