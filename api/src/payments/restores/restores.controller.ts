import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { rolePermissions } from '@maidan/shared/domain/roles.ts';
import type { RestoreResponse } from '@maidan/shared/wire/payments-console/restore.ts';
import { IdPipe } from '../../platform/http/validation/parameter.pipes.ts';
import { ActingAdmin, RequiresPermission, SignedIn, type SignedInAdmin } from '../../auth/auth.decorators.ts';
import type { AuditActor } from '../../platform/audit/record-audit.ts';
import { RefundDecisionDto } from '../refunds/refunds.dto.ts';
import { RestoreDecisions } from './restore-decisions.service.ts';
import { RestoresService } from './restores.service.ts';

/** What was found after a restore of a backup. */
@Controller('admin/payments/restores')
export class RestoresController {
  constructor(
    private readonly restores: RestoresService,
    private readonly decisions: RestoreDecisions,
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
}
