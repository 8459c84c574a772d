import { Body, Controller, HttpCode, Post, Req, Res, UseInterceptors } from '@nestjs/common';
import type { Request, Response } from 'express';
import { signInSentences } from '@maidan/shared/rules/sign-in.ts';
import type { LoginResponse } from '@maidan/shared/wire/auth.ts';
import { SiteCookies } from '../../platform/http/throttling/site-cookies.ts';
import { limits } from '../../platform/http/throttling/limits.ts';
import { Throttled } from '../../platform/http/throttling/throttled.decorator.ts';
import { Public } from '../auth.decorators.ts';
import { CodeStepService } from './code-step.service.ts';
import { SignInAttempts } from './sign-in-attempts.ts';
import { codeCookie } from './pending-sign-ins.ts';
import { SignInCodeDto } from './sign-in.dto.ts';
import { SignInFailures } from './sign-in-error.ts';
import { signInSource } from './sign-in-source.ts';

/** The second step of a sign-in. The captcha was answered in the first. */
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
