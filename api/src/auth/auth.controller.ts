import { Body, Controller, Get, HttpCode, Post, Req, Res, UseInterceptors } from '@nestjs/common';
import type { Request, Response } from 'express';
import { rolePermissions } from '@maidan/shared/domain/roles.ts';
import { accountSentences } from '@maidan/shared/rules/account/account.ts';
import { signInSentences } from '@maidan/shared/rules/sign-in.ts';
import type {
  CaptchaQuestionResponse,
  CaptchaResponse,
  LoginResponse,
  VerifyResponse,
} from '@maidan/shared/wire/auth.ts';
import {
  ActingAdmin,
  AllowedBefore,
  Public,
  RequiresPermission,
  SignedIn,
  type SignedInAdmin,
} from './auth.decorators.ts';
import { SiteCookies } from '../platform/http/throttling/site-cookies.ts';
import type { AuditActor } from '../platform/audit/record-audit.ts';
import { limits } from '../platform/http/throttling/limits.ts';
import { Throttled } from '../platform/http/throttling/throttled.decorator.ts';
import { AuthService, CodeStepService } from './auth.service.ts';
import { codeCookie, codeMinutes } from './pending-sign-ins.ts';
import { captchaCookie, captchaMinutes, CaptchaService } from './captcha/captcha.service.ts';
import { SessionsService } from './sessions.service.ts';
import { SignInAttempts } from './sign-in-attempts.ts';
import { SignInCodeDto, SignInDto } from './sign-in.dto.ts';
import { signInSource } from './sign-in-source.ts';
import { SignInError, SignInFailures } from './sign-in-error.ts';

/**
 * The steps of a sign-in, with the handlers of this file:
 *
 * 1. `captcha` or `question`: a picture or a sentence, for one use within `captchaMinutes`.
 * 2. `login`, the first step: it verifies the captcha, then counts the attempt and compares the password
 *    (`AuthService`). An account without two-step sign-in gets its session here.
 * 3. `CodeStepController.signIn`, the second step: a cookie names the sign-in that waits for its code.
 *    `CodeStepService` takes the code and stores the session in one transaction.
 * 4. `verify`: what the account may do, and what it must do before anything else (`required-step.ts`). `AdminGuard`
 *    reads the token of each call.
 * 5. `logout` ends the session.
 */
@Controller('admin')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly captchas: CaptchaService,
    private readonly sessions: SessionsService,
    private readonly attempts: SignInAttempts,
    private readonly cookies: SiteCookies,
  ) {}

  @Public()
  @Throttled('captcha')
  @Get('captcha')
  async captcha(@Res({ passthrough: true }) response: Response): Promise<CaptchaResponse> {
    const { id, picture } = await this.captchas.createPicture();
    this.setCaptchaCookie(id, response);
    return { success: true, data: { image: `data:image/png;base64,${picture.toString('base64')}` } };
  }

  @Public()
  @Throttled('captchaQuestion')
  @Get('captcha/question')
  async question(@Res({ passthrough: true }) response: Response): Promise<CaptchaQuestionResponse> {
    const { id, question } = await this.captchas.createQuestion();
    this.setCaptchaCookie(id, response);
    return { success: true, data: { question } };
  }

  @Public()
  @Throttled('signIn')
  @UseInterceptors(SignInFailures)
  @HttpCode(200)
  @Post('login')
  async login(
    @Body() dto: SignInDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginResponse> {
    this.cookies.clear(response, captchaCookie);
    const solved = await this.captchas.verify(this.cookies.read(request, captchaCookie), dto.captchaAnswer);
    if (!solved) throw new SignInError('invalid', signInSentences.wrongCaptcha);
    // Counted after the captcha. Otherwise a program could use up the attempts of a name without solving captchas.
    await this.attempts.count(limits.signIn, request, dto.username);
    const next = await this.auth.signIn(dto, signInSource(request));
    if ('codeToken' in next) {
      this.cookies.set(response, codeCookie, next.codeToken, { maxAge: codeMinutes * 60_000, sameSite: 'strict' });
      return { success: true, message: accountSentences.codeRequired, codeRequired: true };
    }
    await this.attempts.succeeded(request, response, dto.username);
    return { success: true, message: signInSentences.success, ...next };
  }

  @RequiresPermission('account:own')
  @AllowedBefore('change-password', 'set-up-two-step')
  @HttpCode(200)
  @Post('logout')
  async logout(@SignedIn() { jti }: SignedInAdmin, @ActingAdmin() actor: AuditActor): Promise<{ success: true }> {
    await this.sessions.end(jti, actor);
    return { success: true };
  }

  @RequiresPermission('account:own')
  @AllowedBefore('change-password', 'set-up-two-step')
  @HttpCode(200)
  @Post('verify')
  verify(@SignedIn() { username, role, expiresAt, requiredStep }: SignedInAdmin): VerifyResponse {
    const account = { username, role, permissions: [...rolePermissions[role]], expiresAt: expiresAt.toISOString() };
    return { success: true, data: { ...account, ...(requiredStep && { requiredStep }) } };
  }

  /** Picture and question use the same cookie, so a later one replaces the earlier one. */
  private setCaptchaCookie(captchaId: string, response: Response): void {
    this.cookies.set(response, captchaCookie, captchaId, { maxAge: captchaMinutes * 60_000, sameSite: 'strict' });
  }
}

/** The second step of a sign-in. The first step has verified the captcha. */
@Controller('admin/login/code')
export class CodeStepController {
  constructor(
    private readonly codeStep: CodeStepService,
    private readonly attempts: SignInAttempts,
    private readonly cookies: SiteCookies,
  ) {}

  @Public()
  @Throttled('signInCode')
  @UseInterceptors(SignInFailures)
  @HttpCode(200)
  @Post()
  async signIn(
    @Body() { code }: SignInCodeDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginResponse> {
    const token = this.cookies.read(request, codeCookie);
    await this.attempts.count(limits.signInCode, request, (await this.codeStep.findAdmin(token)).username);
    const { username, ...session } = await this.codeStep.signIn({ token, code }, signInSource(request));
    this.cookies.clear(response, codeCookie);
    await this.attempts.succeeded(request, response, username);
    return { success: true, message: signInSentences.success, ...session };
  }
}
