import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { And, DataSource, type EntityManager, Equal, IsNull, MoreThan, Not } from 'typeorm';
import type { RequiredStep } from '@maidan/shared/wire/auth.ts';
import { sessionHours } from '@maidan/shared/domain/timing.ts';
import { type AuditActor, type AuditSubject, recordAudit } from '../platform/audit/record-audit.ts';
import { Clock } from '../platform/config/clock.ts';
import { ENV, type Env } from '../platform/config/env.ts';
import { namedStatement, readRows } from '../platform/sql/read-rows.ts';
import { Admin } from './admin.entity.ts';
import { deleteExpired, lockAdmin } from './account-changes.ts';
import { type AccountState, isTwoStepRequired, requiredStep } from './required-step.ts';
import type { SignedInAdmin } from './auth.decorators.ts';
import { PendingSignIn, Session } from './session.entity.ts';

interface NewSession {
  remember: boolean;
  /** Browser and system (`browserFamily`). */
  browser: string;
  requestId: string;
  /** The token of this browser's earlier session. That session is revoked, because the new one replaces it. */
  formerToken?: string | undefined;
  /** How many recovery codes are left, if the session was opened with one. */
  recoveryCodesLeft?: number;
}

export interface SessionToken {
  token: string;
  /** When the session ends, in ISO 8601. */
  expiresAt: string;
  /** The step that the account must take before anything else. */
  requiredStep?: RequiredStep;
}

const subjectOf = ({ id, name }: AuditActor): AuditSubject => ({
  kind: 'administrator',
  ...(id && { id }),
  label: name,
});

const activeSession =
  namedStatement(`SELECT a.id, a.username, a.role, s.expires_at AS "expiresAt", s.last_used_at AS "lastUsedAt",
    a.password_generated_at AS "passwordGeneratedAt",
    EXISTS (SELECT FROM two_step_secrets t WHERE t.admin_id = a.id AND t.confirmed_at IS NOT NULL) AS "hasTwoStep",
    coalesce((SELECT asks_two_step FROM installation), true) AS "asksTwoStep"
  FROM sessions s JOIN admins a ON a.id = s.admin_id
  WHERE s.jti = $1 AND s.revoked_at IS NULL AND s.expires_at > $2`);

type ActiveSession = Pick<SignedInAdmin, 'id' | 'username' | 'expiresAt'> & AccountState & { lastUsedAt: Date };

/** Milliseconds between two updates of a session's last use, so that not every call writes. */
const storedEveryMs = 60_000;

/** Creates, finds, lists and revokes sessions. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly db: DataSource,
    private readonly jwt: JwtService,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Stores a session and signs its token. The caller has locked the account (`lockAdmin`), so that its password does
   * not change meanwhile.
   */
  async create(
    tx: EntityManager,
    { id, username }: Admin,
    { remember, browser, requestId, formerToken, recoveryCodesLeft }: NewSession,
  ): Promise<SessionToken> {
    const now = this.clock.now();
    const hours = remember ? sessionHours.remembered : sessionHours.usual;
    // The token counts whole seconds, and the row must end at the same time.
    const expires = Math.floor(now.getTime() / 1000) + hours * 3600;
    const expiresAt = new Date(expires * 1000);
    const jti = randomUUID();
    const actor = { id, name: username, requestId };
    await tx.update(Admin, { id }, { lastSignInAt: now });
    const formerJti = formerToken && (await this.jtiOf(formerToken));
    // The former session may be of another account, which is not locked. It is revoked before `deleteExpired` locks
    // rows of other accounts, to prevent a deadlock.
    if (formerJti) await tx.update(Session, { jti: formerJti, revokedAt: IsNull() }, { revokedAt: now });
    await deleteExpired(tx, 'sessions', now);
    await tx.insert(Session, { jti, adminId: id, expiresAt, browser, lastUsedAt: now });
    const counts = recoveryCodesLeft === undefined ? {} : { counts: { recoveryCodesLeft } };
    const details = { browser, ...counts };
    await recordAudit(tx, actor, { action: 'session.sign-in', subject: subjectOf(actor), details });
    const token = await this.jwt.signAsync({ sub: id, jti, exp: expires });
    const [session] = await tx.query<ActiveSession[]>(activeSession.text, [jti, now]);
    const step = session && requiredStep(this.asConfigured(session));
    return { token, expiresAt: expiresAt.toISOString(), ...(step && { requiredStep: step }) };
  }

  /** The session's id in a token. Undefined for a token that was not signed here or has expired. */
  private async jtiOf(token: string): Promise<string | undefined> {
    const claims = await this.jwt
      .verifyAsync<{ jti?: string }>(token, { algorithms: ['HS256'] })
      .catch(() => undefined);
    return claims?.jti;
  }

  /** The administrator of an active session, read from the database. */
  async findActive(jti: string): Promise<SignedInAdmin | undefined> {
    const now = this.clock.now();
    const [found] = await readRows<ActiveSession>(this.db, activeSession, [jti, now]);
    if (!found) return undefined;
    const { id, username, role, expiresAt, lastUsedAt } = found;
    if (lastUsedAt <= this.idleSince(now)) return undefined;
    if (this.env.sessionIdleMinutes !== undefined && now.getTime() - lastUsedAt.getTime() >= storedEveryMs)
      await this.db.getRepository(Session).update({ jti }, { lastUsedAt: now });
    const account = this.asConfigured(found);
    const steps = { requiredStep: requiredStep(account), isTwoStepRequired: isTwoStepRequired(account) };
    return { id, username, role, expiresAt, jti, ...steps };
  }

  /** Applies `TWO_STEP_REQUIRED`, which overrides the value in the database. */
  private asConfigured(account: AccountState): AccountState {
    return { ...account, asksTwoStep: this.env.twoStepRequired ?? account.asksTwoStep };
  }

  /** Sessions that were last used at this time or earlier have ended. */
  private idleSince(now: Date): Date {
    const { sessionIdleMinutes } = this.env;
    return new Date(sessionIdleMinutes === undefined ? 0 : now.getTime() - sessionIdleMinutes * 60_000);
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

  /** Ends the other sessions of the administrator. @returns how many ended */
  endOthers({ id, jti }: SignedInAdmin, actor: AuditActor): Promise<number> {
    const others = { ...this.whereActive(id), jti: Not(jti) };
    return this.db.transaction(async (tx) => {
      await lockAdmin(tx, { id });
      await tx.delete(PendingSignIn, { adminId: id });
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

  /** Ends another session of the administrator. @returns 1, or 0 when there is no such active session */
  endOther({ id, jti }: SignedInAdmin, otherJti: string, actor: AuditActor): Promise<number> {
    const other = { ...this.whereActive(id), jti: And(Equal(otherJti), Not(jti)) };
    return this.db.transaction(async (tx) => {
      await lockAdmin(tx, { id });
      const session = await tx.findOneBy(Session, other);
      if (!session) return 0;
      await tx.update(Session, { jti: otherJti }, { revokedAt: this.clock.now() });
      const details = { browser: session.browser, counts: { sessions: 1 } };
      await recordAudit(tx, actor, { action: 'session.end-others', subject: subjectOf(actor), details });
      return 1;
    });
  }

  private whereActive(adminId: string) {
    const now = this.clock.now();
    return { adminId, revokedAt: IsNull(), expiresAt: MoreThan(now), lastUsedAt: MoreThan(this.idleSince(now)) };
  }
}
