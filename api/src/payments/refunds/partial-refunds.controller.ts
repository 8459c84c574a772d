import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { typedPaise } from '@maidan/shared/rules/payments/partial-refund.ts';
import type { PaymentDetail } from '@maidan/shared/wire/payments-admin.ts';
import type { AuditActor } from '../../platform/audit/record-audit.ts';
import { ActingAdmin, RequiresPermission } from '../../auth/auth.decorators.ts';
import { IdPipe } from '../../platform/http/validation/parameter.pipes.ts';
import { PaymentAdminQueries } from '../payment-admin-queries.service.ts';
import { PartialRefundDto } from './partial-refund.dto.ts';
import { PartialRefunds } from './partial-refunds.service.ts';

@Controller('admin/payments/:id/partial-refund')
export class PartialRefundsController {
  constructor(
    private readonly partialRefunds: PartialRefunds,
    private readonly queries: PaymentAdminQueries,
  ) {}

  @RequiresPermission('payments:refund')
  @Post()
  @HttpCode(200)
  async refund(
    @Param('id', IdPipe) id: string,
    @Body() { amount, reason, requestKey }: PartialRefundDto,
    @ActingAdmin() actor: AuditActor,
  ): Promise<PaymentDetail> {
    const part = { amountPaise: typedPaise(amount)!, note: reason.trim(), requestKey };
    await this.partialRefunds.refund(id, part, actor);
    return this.queries.detail(id);
  }
}
