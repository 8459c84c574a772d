import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import type { PaymentDetail } from '@maidan/shared/wire/payments-admin.ts';
import type { AuditActor } from '../../platform/audit/record-audit.ts';
import { ActingAdmin, RequiresPermission } from '../../auth/auth.decorators.ts';
import { IdPipe } from '../../platform/http/validation/parameter.pipes.ts';
import { PaymentAdminQueries } from '../payment-admin-queries.service.ts';
import { RefundDecisionDto } from './refund-decision.dto.ts';
import { RefundDecisions } from './refund-decisions.service.ts';

/** Decisions of an administrator about a refund whose outcome the provider leaves open. */
@Controller('admin/payments/:id/refunds/:refundId')
export class RefundDecisionsController {
  constructor(
    private readonly decisions: RefundDecisions,
    private readonly queries: PaymentAdminQueries,
  ) {}

  @RequiresPermission('payments:refund')
  @Post('arrived')
  @HttpCode(200)
  async markArrived(
    @Param('id', IdPipe) paymentId: string,
    @Param('refundId', IdPipe) refundId: string,
    @Body() { note }: RefundDecisionDto,
    @ActingAdmin() actor: AuditActor,
  ): Promise<PaymentDetail> {
    await this.decisions.markArrived({ paymentId, refundId, note: note.trim(), actor });
    return this.queries.detail(paymentId);
  }

  @RequiresPermission('payments:refund')
  @Post('send-again')
  @HttpCode(200)
  async sendAgain(
    @Param('id', IdPipe) paymentId: string,
    @Param('refundId', IdPipe) refundId: string,
    @Body() { note }: RefundDecisionDto,
    @ActingAdmin() actor: AuditActor,
  ): Promise<PaymentDetail> {
    await this.decisions.sendAgain({ paymentId, refundId, note: note.trim(), actor });
    return this.queries.detail(paymentId);
  }
}
