import { Body, Controller, Get, HttpCode, Post, Put, Req } from '@nestjs/common';
import type { Request } from 'express';
import type {
  AccountResponse,
  RecoveryCodesResponse,
  TwoStepSetupResponse,
} from '@maidan/shared/wire/administrators.ts';
import type { AuditActor } from '../platform/audit/record-audit.ts';
import { limits } from '../platform/http/throttling/limits.ts';
import { Throttled } from '../platform/http/throttling/throttled.decorator.ts';
import { ActingAdmin, AllowedBefore, RequiresPermission, SignedIn, type SignedInAdmin } from './auth.decorators.ts';
import { SignInAttempts } from './sign-in-attempts.ts';
import { TwoStepService } from './two-step/two-step.service.ts';
import { PasswordChangeDto, PasswordCheckDto, TwoStepConfirmDto, TwoStepTurnOffDto } from './account.dto.ts';
import { AccountService } from './account.service.ts';

/** The signed-in administrator's own account: its password and its two-step sign-in. */
@Controller('admin/account')
export class AccountController {
  constructor(
    private readonly account: AccountService,
    private readonly twoStep: TwoStepService,
    private readonly attempts: SignInAttempts,
  ) {}

  @RequiresPermission('account:own')
  @AllowedBefore('change-password', 'set-up-two-step')
  @Get()
  read(@SignedIn() admin: SignedInAdmin): Promise<AccountResponse> {
    return this.account.read(admin);
  }

  @RequiresPermission('account:own')
  @AllowedBefore('change-password', 'set-up-two-step')
  @Throttled('passwordCheck')
  @Put('password')
  async changePassword(
    @SignedIn() admin: SignedInAdmin,
    @Body() dto: PasswordChangeDto,
    @Req() request: Request,
    @ActingAdmin() actor: AuditActor,
  ): Promise<{ success: true }> {
    await this.account.changePassword(admin, dto, { request, actor });
    return { success: true };
  }

  @RequiresPermission('account:own')
  @AllowedBefore('set-up-two-step')
  @Throttled('passwordCheck')
  @HttpCode(200)
  @Post('two-step')
  async beginTwoStep(
    @SignedIn() admin: SignedInAdmin,
    @Body() { password }: PasswordCheckDto,
    @Req() request: Request,
    @ActingAdmin() actor: AuditActor,
  ): Promise<TwoStepSetupResponse> {
    await this.account.checkPassword(admin, { request, actor, password, field: 'password' });
    return this.twoStep.begin(admin);
  }

  @RequiresPermission('account:own')
  @AllowedBefore('set-up-two-step')
  @Throttled('twoStepConfirm')
  @HttpCode(200)
  @Post('two-step/confirm')
  async confirmTwoStep(
    @SignedIn() admin: SignedInAdmin,
    @Body() { code }: TwoStepConfirmDto,
    @Req() request: Request,
    @ActingAdmin() actor: AuditActor,
  ): Promise<RecoveryCodesResponse> {
    await this.attempts.count(limits.twoStepConfirm, request, admin.username);
    return { success: true, recoveryCodes: await this.twoStep.confirm(admin, code, actor) };
  }

  @RequiresPermission('account:own')
  @Throttled('passwordCheck')
  @HttpCode(200)
  @Post('two-step/turn-off')
  async turnOffTwoStep(
    @SignedIn() admin: SignedInAdmin,
    @Body() { password, code }: TwoStepTurnOffDto,
    @Req() request: Request,
    @ActingAdmin() actor: AuditActor,
  ): Promise<{ success: true }> {
    await this.account.checkPassword(admin, { request, actor, password, field: 'password' });
    await this.attempts.count(limits.twoStepConfirm, request, admin.username);
    await this.account.turnOffTwoStep(admin, code, { request, actor });
    return { success: true };
  }
}
