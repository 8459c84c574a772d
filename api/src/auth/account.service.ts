import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import { rolePermissions } from '@maidan/shared/domain/roles.ts';
import { accountSentences, passwordChangeRules } from '@maidan/shared/rules/account/account.ts';
import { fieldError } from '@maidan/shared/rules/rule-set.ts';
import type { AccountResponse, PasswordChangeRequest } from '@maidan/shared/wire/administrators.ts';
import { type AuditActor, recordAudit } from '../platform/audit/record-audit.ts';
import { Clock } from '../platform/config/clock.ts';
import { invalid } from '../platform/http/errors/domain-error.ts';
import { limits } from '../platform/http/throttling/limits.ts';
import { Admin } from './admin.entity.ts';
import { commonPasswordFault, hashPassword, isLikeGenerated, isPassword } from './passwords.ts';
import { accountSubject, lockAdmin, replacePassword } from './account-changes.ts';
import { browserFamily } from './sign-in-source.ts';
import { isPasswordExpired } from './required-step.ts';
import type { SignedInAdmin } from './auth.decorators.ts';
import { SignInAttempts } from './sign-in-attempts.ts';
import { RecoveryCode } from './two-step/two-step.entity.ts';
import { TwoStepService } from './two-step/two-step.service.ts';
import { hasTwoStep, removeTwoStep } from './two-step/two-step-state.ts';

interface PasswordCheck {
  request: Request;
  actor: AuditActor;
  password: string;
  /** The name of the form's field that shows the refusal. */
  field: string;
}

/** Changes that signed-in administrators make to their own accounts. */
@Injectable()
export class AccountService {
  constructor(
    private readonly db: DataSource,
    private readonly attempts: SignInAttempts,
    private readonly twoStep: TwoStepService,
    private readonly clock: Clock,
  ) {}

  async read({ id, username, role, isTwoStepRequired }: SignedInAdmin): Promise<AccountResponse> {
    return {
      success: true,
      username,
      role,
      permissions: [...rolePermissions[role]],
      hasTwoStep: await hasTwoStep(this.db.manager, id),
      isTwoStepRequired,
      recoveryCodesLeft: await this.db.getRepository(RecoveryCode).countBy({ adminId: id }),
    };
  }

  /**
   * Checks the password of a signed-in administrator, because somebody else may use the open browser. Counts the
   * attempt first. A wrong password gets an audit entry.
   * @throws DomainError `invalid` for a wrong password, `throttled` after too many attempts
   */
  async checkPassword(
    { id, username }: SignedInAdmin,
    { request, actor, password, field }: PasswordCheck,
  ): Promise<Admin> {
    await this.attempts.count(limits.passwordCheck, request, username);
    const admin = await this.db.getRepository(Admin).findOneBy({ id });
    if (admin && (await isPassword(admin.passwordHash, password))) return admin;
    const subject = accountSubject({ id, username });
    const details = { browser: browserFamily(request.headers['user-agent']) };
    await recordAudit(this.db.manager, actor, { action: 'session.password-refused', subject, details });
    throw wrongPassword(field);
  }

  /**
   * Changes the password and ends the account's other sessions. An expired generated password is refused here too,
   * because a session may last for days.
   */
  async changePassword(
    signedIn: SignedInAdmin,
    form: PasswordChangeRequest,
    { request, actor }: { request: Request; actor: AuditActor },
  ): Promise<void> {
    const sentence = fieldError(passwordChangeRules, 'newPassword', { ...form, username: signedIn.username });
    if (sentence) throw invalid(sentence, { newPassword: sentence });
    const field = 'currentPassword';
    const admin = await this.checkPassword(signedIn, { request, actor, password: form.currentPassword, field });
    if (isPasswordExpired(admin.passwordGeneratedAt, this.clock.now())) {
      const expired = accountSentences.generatedPasswordExpired;
      throw invalid(expired, { [field]: expired });
    }
    const { generatedBefore } = accountSentences;
    if (isLikeGenerated(form.newPassword)) throw invalid(generatedBefore, { newPassword: generatedBefore });
    const common = await commonPasswordFault(form.newPassword, signedIn.username);
    if (common) throw invalid(common, { newPassword: common });
    const passwordHash = await hashPassword(form.newPassword);
    await this.db.transaction(async (tx) => {
      if (!(await lockAdmin(tx, admin))) throw wrongPassword(field);
      await replacePassword(tx, admin.id, { passwordHash, passwordGeneratedAt: null }, signedIn.jti);
      await recordAudit(tx, actor, { action: 'account.change-password', subject: accountSubject(admin) });
    });
  }

  /**
   * Turns the account's own two-step sign-in off, if it is on. The caller has checked the password. A code is required
   * too, because somebody may have read the password from the owner's screen.
   * @throws DomainError `invalid` for a wrong or used code
   */
  async turnOffTwoStep(
    { id, username }: SignedInAdmin,
    code: string,
    { request, actor }: { request: Request; actor: AuditActor },
  ): Promise<void> {
    const subject = accountSubject({ id, username });
    const isRight = await this.db.transaction(async (tx) => {
      await lockAdmin(tx, { id });
      if (!(await hasTwoStep(tx, id))) return true;
      if (!(await this.twoStep.takeCode(tx, id, code))) return false;
      await removeTwoStep(tx, id);
      await recordAudit(tx, actor, { action: 'account.turn-off-two-step', subject });
      return true;
    });
    if (isRight) return;
    const details = { browser: browserFamily(request.headers['user-agent']) };
    await recordAudit(this.db.manager, actor, { action: 'session.code-failed', subject, details });
    throw invalid(accountSentences.wrongSignInCode, { code: accountSentences.wrongSignInCode });
  }
}

const wrongPassword = (field: string) =>
  invalid(accountSentences.wrongPassword, { [field]: accountSentences.wrongPassword });
