import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { signInSentences } from '@maidan/shared/rules/sign-in.ts';
import type { LoginResponse } from '@maidan/shared/wire/auth.ts';
import { anonymous } from '../../audit/audit-actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { ENV, type Env } from '../../config/env.ts';
import { Admin } from '../admin.entity.ts';
import { tidyUsername } from '../administrators.ts';
import { deleteInitialPassword } from '../initial-password.ts';
import { isPassword } from '../passwords.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import type { SignInDto } from './sign-in.dto.ts';
import { SignInError } from './sign-in-error.ts';

/** Where a sign-in comes from. `browser` is its family: `browserFamily`. */
export interface SignInSource {
  browser: string;
  requestId: string;
}

@Injectable()
export class AuthService {
  constructor(
    private readonly db: DataSource,
    private readonly sessions: SessionsService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** The caller has already checked the captcha. */
  async signIn({ username, password, rememberMe }: SignInDto, from: SignInSource): Promise<LoginResponse> {
    const admin = await this.db.getRepository(Admin).findOneBy({ username: tidyUsername(username) });
    if (!(await isPassword(admin?.passwordHash, password)) || !admin) {
      await this.recordFailure(admin, from);
      throw new SignInError('unauthenticated', signInSentences.refused);
    }
    const { token, expiresAt } = await this.sessions.create(admin, { remember: rememberMe === true, ...from });
    deleteInitialPassword(this.env.dataDir, admin.username);
    return { success: true, message: signInSentences.success, token, expiresAt: expiresAt.toISOString() };
  }

  /** An unknown name is not kept: it may be a password that was typed into the wrong field. */
  private async recordFailure(admin: Admin | null, { browser, requestId }: SignInSource): Promise<void> {
    await recordAudit(this.db.manager, anonymous(requestId), {
      action: 'session.sign-in-failed',
      subject: { kind: 'administrator', ...(admin && { id: admin.id, label: admin.username }) },
      details: { browser },
    });
  }
}
