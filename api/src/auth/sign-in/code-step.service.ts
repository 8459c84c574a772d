import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { accountSentences } from '@maidan/shared/rules/account/account.ts';
import { anonymous, recordAudit } from '../../platform/audit/record-audit.ts';
import type { Admin } from '../admin.entity.ts';
import { lockAdmin } from '../lock-admin.ts';
import { SessionsService, type SessionToken } from '../sessions/sessions.service.ts';
import { TwoStepService } from '../two-step/two-step.service.ts';
import { PendingSignIns } from './pending-sign-ins.ts';
import type { SignInSource } from './sign-in-source.ts';
import { ExpiredSignInError, SignInError } from './sign-in-error.ts';

interface CodeAttempt {
  /** Of the first step. */
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

  /** @throws ExpiredSignInError when the first step has to be done again */
  async findAdmin(token: string): Promise<Admin> {
    const admin = await this.pending.findAdmin(token);
    if (!admin) throw new ExpiredSignInError();
    return admin;
  }

  /**
   * Signs in the account that the token waits for.
   * @throws SignInError for a wrong code, ExpiredSignInError as above and after the last try
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

  /** Code, session and its line are one transaction: a code of a sign-in that fails is not used up. */
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
