import { Body, Controller, HttpCode, Inject, Post, Req, Res, UseInterceptors } from '@nestjs/common';
import type { Request, Response } from 'express';
import { signInSentences } from '@maidan/shared/rules/sign-in.ts';
import type { LoginResponse } from '@maidan/shared/wire/auth.ts';
import { ENV, type Env } from '../../config/env.ts';
import { limits } from '../../throttling/limits.ts';
import { Throttled } from '../../throttling/throttled.decorator.ts';
import { Public } from '../public.decorator.ts';
import { CodeStepService } from './code-step.service.ts';
import { SignInAttempts } from './sign-in-attempts.ts';
import { codeCookie, readCookie, signInCookieOptions } from './sign-in-cookies.ts';
import { SignInCodeDto } from './sign-in.dto.ts';
import { SignInFailures } from './sign-in-error.ts';
import { signInSource } from './sign-in-source.ts';

/** The second step of a sign-in. The captcha was answered in the first. */
@Controller('admin/login/code')
export class CodeStepController {
  constructor(
    private readonly codeStep: CodeStepService,
    private readonly attempts: SignInAttempts,
    @Inject(ENV) private readonly env: Env,
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
    const token = readCookie(request, codeCookie);
    const admin = await this.codeStep.findAdmin(token);
    await this.attempts.count(limits.signInCode, request, admin.username);
    const session = await this.codeStep.signIn({ admin, token, code }, signInSource(request));
    response.clearCookie(codeCookie, signInCookieOptions(this.env));
    await this.attempts.succeeded(request, response, admin.username);
    return { success: true, message: signInSentences.success, ...session };
  }
}
