import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { DataSource, IsNull, LessThan, MoreThan, Not } from 'typeorm';
import { sessionHours } from '@maidan/shared/domain/timing.ts';
import type { AuditActor } from '../../audit/audit-actor.ts';
import { type AuditSubject, recordAudit } from '../../audit/record-audit.ts';
import { Clock } from '../../config/clock.ts';
import { Admin } from '../admin.entity.ts';
import type { SignedInAdmin } from '../signed-in.decorator.ts';
import { Session } from './session.entity.ts';

const subjectOf = ({ id, name }: AuditActor): AuditSubject => ({
  kind: 'administrator',
  ...(id && { id }),
  label: name,
});

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
    { remember, browser, requestId }: { remember: boolean; browser: string; requestId: string },
  ): Promise<{ token: string; expiresAt: Date }> {
    const now = this.clock.now();
    const hours = remember ? sessionHours.remembered : sessionHours.usual;
    // A token counts in whole seconds; the row must end with it.
    const expires = Math.floor(now.getTime() / 1000) + hours * 3600;
    const expiresAt = new Date(expires * 1000);
    const jti = randomUUID();
    const actor = { id: admin.id, name: admin.username, requestId };
    await this.db.transaction(async (tx) => {
      // Expired sessions are deleted.
      await tx.delete(Session, { expiresAt: LessThan(now) });
      await tx.insert(Session, { jti, adminId: admin.id, expiresAt, browser });
      await recordAudit(tx, actor, { action: 'session.sign-in', subject: subjectOf(actor), details: { browser } });
    });
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

  async end(jti: string, actor: AuditActor): Promise<void> {
    await this.db.transaction(async (tx) => {
      await tx.update(Session, { jti }, { revokedAt: this.clock.now() });
      await recordAudit(tx, actor, { action: 'session.sign-out', subject: subjectOf(actor) });
    });
  }

  /** The active sessions of one administrator, the latest first. */
  listActive(adminId: string): Promise<Session[]> {
    return this.db
      .getRepository(Session)
      .find({ where: this.whereActive(adminId), order: { createdAt: 'DESC', jti: 'ASC' } });
  }

  /** Signs the administrator out everywhere but here. @returns how many sessions ended */
  endOthers({ id, jti }: SignedInAdmin, actor: AuditActor): Promise<number> {
    const others = { ...this.whereActive(id), jti: Not(jti) };
    return this.db.transaction(async (tx) => {
      const { affected } = await tx.update(Session, others, { revokedAt: this.clock.now() });
      const sessions = affected ?? 0;
      const ended = {
        action: 'session.end-others',
        subject: subjectOf(actor),
        details: { counts: { sessions } },
      } as const;
      if (sessions > 0) await recordAudit(tx, actor, ended);
      return sessions;
    });
  }

  private whereActive(adminId: string) {
    return { adminId, revokedAt: IsNull(), expiresAt: MoreThan(this.clock.now()) };
  }
}
