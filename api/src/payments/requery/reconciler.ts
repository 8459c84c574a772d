import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { lapses } from '../requery-schedule.ts';
import { SettlementService } from '../settlement/settlement.service.ts';
import { type RequeryResult, RequeryService } from './requery.service.ts';

/**
 * Asks about every payment on its own, so that completion depends neither on the browser nor on a callback. When to
 * ask next stands in the payment's row and is set by the settlement of each answer. Any number of processes may ask:
 * a question asked twice settles once.
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

  /** Only an answer that knows of no money ends an attempt; a provider that cannot be reached never does. */
  private async expireIfOverdue({ payment, report }: RequeryResult): Promise<void> {
    if (!report || !lapses(payment, report, this.clock.now())) return;
    await this.settlement.settle(payment.merchTxnId, { kind: 'lapsed', code: null, message: null }, 'reconciler');
  }
}
