import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, MoreThan } from 'typeorm';
import { Clock } from '../platform/config/clock.ts';
import { deleteExpired } from './account-changes.ts';
import { Admin } from './admin.entity.ts';
import { PendingSignIn } from './session.entity.ts';

export const codeMinutes = 5;
/** The name of the cookie with the token of a sign-in that waits for its code. */
export const codeCookie = 'maidan_sign_in';
const tries = 5;

const digest = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Sign-ins between password and code. Each is a row, whose token is in the browser's cookie. */
@Injectable()
export class PendingSignIns {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Stores a sign-in that waits for its code. @returns the token for the cookie */
  async create(tx: EntityManager, adminId: string, remember: boolean): Promise<string> {
    const now = this.clock.now();
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now.getTime() + codeMinutes * 60_000);
    await deleteExpired(tx, 'pending_sign_ins', now);
    await tx.insert(PendingSignIn, { tokenHash: digest(token), adminId, remember, triesLeft: tries, expiresAt });
    return token;
  }

  /** The account of the token. Undefined when the token is unknown, has expired or has no tries left. */
  async findAdmin(token: string): Promise<Admin | undefined> {
    const pending = await this.db.getRepository(PendingSignIn).findOneBy(this.whereOpen(token));
    const admin = pending && (await this.db.getRepository(Admin).findOneBy({ id: pending.adminId }));
    return admin ?? undefined;
  }

  /**
   * Uses up one try. A single UPDATE does it, so that concurrent calls use different tries.
   * @returns how many are left; undefined when there was none
   */
  async takeTry(token: string): Promise<number | undefined> {
    const taken = await this.db
      .createQueryBuilder()
      .update(PendingSignIn)
      .set({ triesLeft: () => 'tries_left - 1' })
      .where(this.whereOpen(token))
      .returning('tries_left')
      .execute();
    return (taken.raw as { tries_left: number }[])[0]?.tries_left;
  }

  /**
   * Deletes the row in the transaction of the sign-in.
   * @returns undefined when the row is gone, for example because another sign-in with this token or a new password has
   * deleted it
   */
  async take(tx: EntityManager, token: string): Promise<PendingSignIn | undefined> {
    const tokenHash = digest(token);
    const pending = await tx.findOneBy(PendingSignIn, { tokenHash });
    const { affected } = await tx.delete(PendingSignIn, { tokenHash });
    return pending && affected === 1 ? pending : undefined;
  }

  private whereOpen(token: string) {
    return { tokenHash: digest(token), triesLeft: MoreThan(0), expiresAt: MoreThan(this.clock.now()) };
  }
}
