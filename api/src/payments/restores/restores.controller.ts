import { Body, Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { rolePermissions } from '@maidan/shared/domain/roles.ts';
import type { CounterResponse } from '@maidan/shared/wire/payments-console/counter.ts';
import type { RestoreResponse } from '@maidan/shared/wire/payments-console/restore.ts';
import { IdPipe } from '../../platform/http/validation/parameter.pipes.ts';
import { ActingAdmin, RequiresPermission, SignedIn, type SignedInAdmin } from '../../auth/auth.decorators.ts';
import type { AuditActor } from '../../platform/audit/record-audit.ts';
import { PaperRegistrationDto } from '../counter/counter.dto.ts';
import { ReceiptReaders } from '../receipts/receipt-readers.service.ts';
import { RefundDecisionDto } from '../refunds/refunds.dto.ts';
import { RestoreDecisions } from './restore-decisions.service.ts';
import { RestoresService } from './restores.service.ts';
import { UnrecordedRegistrations } from './unrecorded-registrations.service.ts';

/** The findings after a restore of a backup, and the decisions of a person about them. */
@Controller('admin/payments/restores')
export class RestoresController {
  constructor(
    private readonly restores: RestoresService,
    private readonly decisions: RestoreDecisions,
    private readonly registrations: UnrecordedRegistrations,
    private readonly readers: ReceiptReaders,
  ) {}

  @RequiresPermission('payments:read')
  @Get(':id')
  one(@Param('id', IdPipe) id: string, @SignedIn() { role }: SignedInAdmin): Promise<RestoreResponse> {
    return this.restores.find(id, { withContacts: rolePermissions[role].has('payments:refund') });
  }

  @RequiresPermission('payments:reconcile')
  @Post(':id/dismiss')
  @HttpCode(200)
  async dismiss(
    @Param('id', IdPipe) id: string,
    @ActingAdmin() actor: AuditActor,
  ): Promise<{ success: true; id: string }> {
    await this.restores.dismiss(id, actor);
    return { success: true, id };
  }

  @RequiresPermission('payments:refund')
  @Post('checks/:paymentId/:atomTxnId/checked')
  @HttpCode(200)
  async markChecked(
    @Param('paymentId', IdPipe) paymentId: string,
    @Param('atomTxnId') atomTxnId: string,
    @Body() { note }: RefundDecisionDto,
    @ActingAdmin() actor: AuditActor,
  ): Promise<{ success: true; id: string }> {
    await this.decisions.markChecked({ paymentId, atomTxnId, note: note.trim(), actor });
    return { success: true, id: paymentId };
  }

  @RequiresPermission('payments:refund')
  @Post('unrecorded/:unrecordedId/return')
  @HttpCode(200)
  async returnUnrecorded(
    @Param('unrecordedId', IdPipe) id: string,
    @ActingAdmin() actor: AuditActor,
  ): Promise<{ success: true; id: string }> {
    await this.decisions.returnUnrecorded(id, actor);
    return { success: true, id };
  }

  @RequiresPermission('payments:refund')
  @Post('unrecorded/:unrecordedId/register')
  @HttpCode(200)
  async registerUnrecorded(
    @Param('unrecordedId', IdPipe) id: string,
    @Body() form: PaperRegistrationDto,
    @ActingAdmin() actor: AuditActor,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CounterResponse> {
    const registered = await this.registrations.register(id, form, actor);
    await this.readers.admitConsole(registered.merchTxnId, request, response);
    return registered;
  }
}
