import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { accountSentences, tidyUsername } from '@maidan/shared/rules/account/account.ts';
import { signInSentences } from '@maidan/shared/rules/sign-in.ts';
import { anonymous, recordAudit } from '../platform/audit/record-audit.ts';
import { Clock } from '../platform/config/clock.ts';
import { ENV, type Env } from '../platform/config/env.ts';
import { Admin } from './admin.entity.ts';
import { deleteInitialPassword } from './initial-password.ts';
import { lockAdmin } from './account-changes.ts';
import { isPassword } from './passwords.ts';
import { isPasswordExpired } from './required-step.ts';
import { SessionsService, type SessionToken } from './sessions.service.ts';
import { hasTwoStep } from './two-step/two-step-state.ts';
import { PendingSignIns } from './pending-sign-ins.ts';
import type { SignInSource } from './sign-in-source.ts';
import type { SignInDto } from './sign-in.dto.ts';
import { ExpiredSignInError, SignInError } from './sign-in-error.ts';
import { TwoStepService } from './two-step/two-step.service.ts';

/** The first step of a sign-in: the password. */
@Injectable()
export class AuthService {
  constructor(
    private readonly db: DataSource,
    private readonly sessions: SessionsService,
    private readonly pending: PendingSignIns,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Checks the password of a sign-in. The caller has checked the captcha.
   * @returns a session, or the token of the second step when the account has two-step sign-in
   */
  async signIn(
    { username, password, rememberMe }: SignInDto,
    from: SignInSource,
  ): Promise<SessionToken | { codeToken: string }> {
    const admin = await this.db.getRepository(Admin).findOneBy({ username: tidyUsername(username) });
    const isRight = await isPassword(admin?.passwordHash, password);
    // This sentence reveals that the account exists, so it is shown only for the right password.
    const isExpired = admin && isRight && isPasswordExpired(admin.passwordGeneratedAt, this.clock.now());
    if (isExpired) {
      await this.recordFailure(admin, from);
      throw new SignInError('unauthenticated', accountSentences.generatedPasswordExpired);
    }
    const next = admin && isRight && (await this.openSession(admin, rememberMe === true, from));
    if (next) return next;
    await this.recordFailure(admin, from);
    throw new SignInError('unauthenticated', signInSentences.refused);
  }

  /**
   * Stores the session, or the sign-in that waits for its code.
   * @returns null when the account was deleted, or its password changed, while the password was compared
   */
  private async openSession(admin: Admin, remember: boolean, from: SignInSource) {
    const next = await this.db.transaction(async (tx) => {
      const locked = await lockAdmin(tx, admin);
      if (!locked) return null;
      if (await hasTwoStep(tx, admin.id)) return { codeToken: await this.pending.create(tx, admin.id, remember) };
      return this.sessions.create(tx, locked, { remember, ...from });
    });
    if (next) deleteInitialPassword(this.env.dataDir, admin.username);
    return next;
  }

  /** Does not record an unknown name: the text may be a password that was typed into the wrong field. */
  private async recordFailure(admin: Admin | null, { browser, requestId }: SignInSource): Promise<void> {
    await recordAudit(this.db.manager, anonymous(requestId), {
      action: 'session.sign-in-failed',
      subject: { kind: 'administrator', ...(admin && { id: admin.id, label: admin.username }) },
      details: { browser },
    });
  }
}

interface CodeAttempt {
  /** The token that the first step of the sign-in gave to the browser. */
  token: string;
  code: string;
}

type CodeSignIn = SessionToken & { username: string };

/** The second step of a sign-in, for accounts that ask for a code. */
@Injectable()
export class CodeStepService {
  constructor(
    private readonly db: DataSource,
    private readonly pending: PendingSignIns,
    private readonly twoStep: TwoStepService,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * The account of a sign-in that waits for its code. @throws ExpiredSignInError when the first step must be repeated
   */
  async findAdmin(token: string): Promise<Admin> {
    const admin = await this.pending.findAdmin(token);
    if (!admin) throw new ExpiredSignInError();
    return admin;
  }

  /**
   * Signs in the account of the token.
   * @throws SignInError for a wrong code; ExpiredSignInError when the token is not valid any more or this was the last
   * try
   */
  async signIn(attempt: CodeAttempt, from: SignInSource): Promise<CodeSignIn> {
    const admin = await this.findAdmin(attempt.token);
    const triesLeft = await this.pending.takeTry(attempt.token);
    if (triesLeft === undefined) throw new ExpiredSignInError();
    const signedIn = await this.openSession(admin.id, attempt, from);
    if (signedIn) return signedIn;
    await recordAudit(this.db.manager, anonymous(from.requestId), {
      action: 'session.code-failed',
      subject: { kind: 'administrator', id: admin.id, label: admin.username },
      details: { browser: from.browser },
    });
    if (triesLeft === 0) throw new ExpiredSignInError();
    throw new SignInError('unauthenticated', accountSentences.wrongSignInCode);
  }

  /** Uses up the code in the transaction that stores the session, so that it stays valid when storing fails. */
  private openSession(id: string, { token, code }: CodeAttempt, from: SignInSource): Promise<CodeSignIn | undefined> {
    return this.db.transaction(async (tx) => {
      const admin = await lockAdmin(tx, { id });
      const taken = admin && (await this.twoStep.takeCode(tx, id, code));
      if (!taken) return undefined;
      const pending = await this.pending.take(tx, token);
      if (pending?.adminId !== id) throw new ExpiredSignInError();
      const session = await this.sessions.create(tx, admin, { remember: pending.remember, ...from, ...taken });
      return { ...session, username: admin.username };
    });
  }
}
