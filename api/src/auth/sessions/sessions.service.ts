import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { DataSource, IsNull, LessThan, MoreThan, Not } from 'typeorm';
import { sessionHours } from '@maidan/shared/rules/sign-in.ts';
import { Clock } from '../../config/clock.ts';
import { Admin } from '../admin.entity.ts';
import type { SignedInAdmin } from '../signed-in.decorator.ts';
import { Session } from './session.entity.ts';

/** Sign-in sessions: creates, finds, lists and revokes them. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly db: DataSource,
    private readonly jwt: JwtService,
    private readonly clock: Clock,
  ) {}

  async create(
    admin: Admin,
    { remember, browser }: { remember: boolean; browser: string },
  ): Promise<{ token: string; expiresAt: Date }> {
    const now = this.clock.now();
    const hours = remember ? sessionHours.remembered : sessionHours.usual;
    // A token counts in whole seconds; the row must end with it.
    const expires = Math.floor(now.getTime() / 1000) + hours * 3600;
    const expiresAt = new Date(expires * 1000);
    const jti = randomUUID();
    // Expired sessions are deleted.
    await this.db.getRepository(Session).delete({ expiresAt: LessThan(now) });
    await this.db.getRepository(Session).insert({ jti, adminId: admin.id, expiresAt, browser });
    const token = await this.jwt.signAsync({ sub: admin.id, jti, exp: expires });
    return { token, expiresAt };
  }

  /** The administrator of a session that is neither expired nor revoked. */
  async findActive(jti: string): Promise<SignedInAdmin | undefined> {
    const where = { jti, revokedAt: IsNull(), expiresAt: MoreThan(this.clock.now()) };
    const session = await this.db.getRepository(Session).findOneBy(where);
    const admin = session && (await this.db.getRepository(Admin).findOneBy({ id: session.adminId }));
    return session && admin ? { id: admin.id, username: admin.username, jti, expiresAt: session.expiresAt } : undefined;
  }

  async end(jti: string): Promise<void> {
    await this.db.getRepository(Session).update({ jti }, { revokedAt: this.clock.now() });
  }

  /** The active sessions of one administrator, the latest first. */
  listActive(adminId: string): Promise<Session[]> {
    return this.db
      .getRepository(Session)
      .find({ where: this.whereActive(adminId), order: { createdAt: 'DESC', jti: 'ASC' } });
  }

  /** Signs the administrator out everywhere but here. @returns how many sessions ended */
  async endOthers({ id, jti }: SignedInAdmin): Promise<number> {
    const others = { ...this.whereActive(id), jti: Not(jti) };
    const { affected } = await this.db.getRepository(Session).update(others, { revokedAt: this.clock.now() });
    return affected ?? 0;
  }

  private whereActive(adminId: string) {
    return { adminId, revokedAt: IsNull(), expiresAt: MoreThan(this.clock.now()) };
  }
}
