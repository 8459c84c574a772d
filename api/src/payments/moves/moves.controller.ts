import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { Matches } from 'class-validator';
import { partialRefundSentences, requestKeyPattern } from '@maidan/shared/rules/payments/partial-refund.ts';
import { withdrawalRules } from '@maidan/shared/rules/payments/withdrawal.ts';
import type { PaymentDetail } from '@maidan/shared/wire/payments-admin.ts';
import type { ByHand } from '@maidan/shared/wire/payments-console/counter.ts';
import type { WithdrawalRequest } from '@maidan/shared/wire/payments-console/withdrawal.ts';
import type { AuditActor } from '../../platform/audit/record-audit.ts';
import { IdPipe } from '../../platform/http/validation/parameter.pipes.ts';
import { type Accepts, checkedLater, Obeys } from '../../platform/http/validation/obeys.decorator.ts';
import { ActingAdmin, RequiresPermission } from '../../auth/auth.decorators.ts';
import { PaymentAdminQueries } from '../payment-admin-queries.service.ts';
import { Withdrawals } from './withdrawals.service.ts';

/** Checks only the type of each value, because the rules need today's date and the payment: the services run them. */
const rules = withdrawalRules({ isByHand: true, today: '1970-01-01' });
const withdrawal = checkedLater(rules);
/** Empty where no money changes hands. */
const byHand = checkedLater(rules, true);

class WithdrawalDto implements Accepts<WithdrawalRequest> {
  @Obeys(withdrawal)
  giveBack: string;

  @Obeys(withdrawal)
  reason: string;

  @Obeys(byHand)
  channel: ByHand['channel'];

  @Obeys(byHand)
  reference: string;

  @Obeys(byHand)
  by: string;

  @Obeys(byHand)
  on: string;

  @Matches(requestKeyPattern, { message: partialRefundSentences.key })
  requestKey: string;
}

/** Moves paid players and takes them out of an event. */
@Controller('admin/payments')
export class MovesController {
  constructor(
    private readonly withdrawals: Withdrawals,
    private readonly queries: PaymentAdminQueries,
  ) {}

  @RequiresPermission('payments:refund')
  @Post(':id/withdraw')
  @HttpCode(200)
  async withdraw(
    @Param('id', IdPipe) id: string,
    @Body() form: WithdrawalDto,
    @ActingAdmin() actor: AuditActor,
  ): Promise<PaymentDetail> {
    await this.withdrawals.withdraw(id, form, actor);
    return this.queries.detail(id);
  }
}
