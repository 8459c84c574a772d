import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { DataSource, IsNull, LessThan, MoreThan, Not } from 'typeorm';
import { sessionHours } from '@maidan/shared/rules/captcha.ts';
import { Clock } from '../config/clock.ts';
import { Admin } from './admin.entity.ts';
import { Session } from './session.entity.ts';
import type { SignedInAdmin } from './signed-in.decorator.ts';

/** The book of sign-ins. */
@Injectable()
export class Sessions {
  constructor(
    private readonly db: DataSource,
    private readonly jwt: JwtService,
    private readonly clock: Clock,
  ) {}

  async open(
    admin: Admin,
    { remember, browser }: { remember: boolean; browser: string },
  ): Promise<{ token: string; expiresAt: Date }> {
    const now = this.clock.now();
    const hours = remember ? sessionHours.remembered : sessionHours.usual;
    // A token counts in whole seconds; the row must end with it.
    const expires = Math.floor(now.getTime() / 1000) + hours * 3600;
    const expiresAt = new Date(expires * 1000);
    const jti = randomUUID();
    // Those that have ended are of no use to anybody.
    await this.db.getRepository(Session).delete({ expiresAt: LessThan(now) });
    await this.db.getRepository(Session).insert({ jti, adminId: admin.id, expiresAt, browser });
    const token = await this.jwt.signAsync({ sub: admin.id, jti, exp: expires });
    return { token, expiresAt };
  }

  /** Who is behind a session that has neither ended nor been ended. */
  async living(jti: string): Promise<SignedInAdmin | undefined> {
    const where = { jti, revokedAt: IsNull(), expiresAt: MoreThan(this.clock.now()) };
    const session = await this.db.getRepository(Session).findOneBy(where);
    const admin = session && (await this.db.getRepository(Admin).findOneBy({ id: session.adminId }));
    return session && admin ? { id: admin.id, username: admin.username, jti, expiresAt: session.expiresAt } : undefined;
  }

  async end(jti: string): Promise<void> {
    await this.db.getRepository(Session).update({ jti }, { revokedAt: this.clock.now() });
  }

  /** The living sessions of one administrator, the latest first. */
  of(adminId: string): Promise<Session[]> {
    return this.db
      .getRepository(Session)
      .find({ where: this.livingOf(adminId), order: { createdAt: 'DESC', jti: 'ASC' } });
  }

  /** Signs the administrator out everywhere but here. @returns how many sessions ended */
  async endOthers({ id, jti }: SignedInAdmin): Promise<number> {
    const others = { ...this.livingOf(id), jti: Not(jti) };
    const { affected } = await this.db.getRepository(Session).update(others, { revokedAt: this.clock.now() });
    return affected ?? 0;
  }

  private livingOf(adminId: string) {
    return { adminId, revokedAt: IsNull(), expiresAt: MoreThan(this.clock.now()) };
  }
}
