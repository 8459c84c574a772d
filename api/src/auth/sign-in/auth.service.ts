import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { signInSentences } from '@maidan/shared/rules/sign-in.ts';
import type { LoginResponse } from '@maidan/shared/wire/auth.ts';
import { ENV, type Env } from '../../config/env.ts';
import { Admin } from '../admin.entity.ts';
import { tidyUsername } from '../administrators.ts';
import { deleteInitialPassword } from '../initial-password.ts';
import { isPassword } from '../passwords.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import type { SignInDto } from './sign-in.dto.ts';
import { SignInError } from './sign-in-error.ts';

@Injectable()
export class AuthService {
  constructor(
    private readonly db: DataSource,
    private readonly sessions: SessionsService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** The caller has already checked the captcha. `browser` is the family, for the list of sessions. */
  async signIn({ username, password, rememberMe }: SignInDto, browser: string): Promise<LoginResponse> {
    const admin = await this.db.getRepository(Admin).findOneBy({ username: tidyUsername(username) });
    if (!(await isPassword(admin?.passwordHash, password)) || !admin)
      throw new SignInError('unauthenticated', signInSentences.refused);
    const { token, expiresAt } = await this.sessions.create(admin, { remember: rememberMe === true, browser });
    deleteInitialPassword(this.env.dataDir, admin.username);
    return { success: true, message: signInSentences.success, token, expiresAt: expiresAt.toISOString() };
  }
}
