import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/config/clock.ts';
import { hasLapsed } from '../requery-schedule.ts';
import { SettlementService } from '../settlement/settlement.service.ts';
import { type RequeryResult, RequeryService } from '../requery.service.ts';

/**
 * Requeries every payment on a schedule, so that completion depends neither on the browser nor on a callback. The next
 * time is stored in the payment's row, and settlement updates it. Several processes may requery the same payment: the
 * row lock of the settlement makes repeats harmless.
 */
@Injectable()
export class Reconciler {
  constructor(
    private readonly requery: RequeryService,
    private readonly settlement: SettlementService,
    private readonly clock: Clock,
  ) {}

  async reconcile(merchTxnId: string): Promise<void> {
    const payment = await this.requery.find(merchTxnId);
    if (payment) await this.expireIfOverdue(await this.requery.requery(payment, 'reconciler'));
  }

  /** Only an answer without money expires an overdue payment; an unreachable provider never does. */
  private async expireIfOverdue({ payment, report }: RequeryResult): Promise<void> {
    if (!hasLapsed(payment, report, this.clock.now())) return;
    await this.settlement.settle(payment.merchTxnId, { kind: 'lapsed', code: null, message: null }, 'reconciler');
  }
}
