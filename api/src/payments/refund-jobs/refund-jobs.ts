import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobsService } from '../../jobs/jobs.service.ts';
import { AtomGateway } from '../gateway/atom.gateway.ts';
import type { RefundResponse } from '../gateway/protocol/refund-response.ts';
import { GatewayEventsService } from '../gateway-events/gateway-events.service.ts';
import { refundQueue, RefundsService, type RefundTask } from '../refunds/refunds.service.ts';
import { RequeryService } from '../requery/requery.service.ts';

const isHeard = ({ kind }: RefundResponse): boolean => kind !== 'unheard' && kind !== 'unsent';

/**
 * Carries refunds to the provider and follows them until the money is back. Any number of processes may run the same
 * errand: the book decides what is to be done, and one refund has one name at the provider.
 */
@Injectable()
export class RefundJobs implements OnModuleInit {
  constructor(
    private readonly jobs: JobsService,
    private readonly refunds: RefundsService,
    private readonly gateway: AtomGateway,
    private readonly gatewayEvents: GatewayEventsService,
    private readonly requery: RequeryService,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.jobs.process<{ refundId: string }>(refundQueue, ({ refundId }) => this.runWhenDue(refundId), 'soon');
  }

  /** What the queue delivers: a refusal is given its time. A person who presses "Check now" need not wait (`run`). */
  async runWhenDue(refundId: string): Promise<void> {
    if (!(await this.refunds.postponeRetry(refundId))) await this.run(refundId);
  }

  async run(refundId: string): Promise<void> {
    const errand = await this.refunds.startTask(refundId);
    if (!errand) return;
    if (errand.action === 'again') return this.retry(errand);
    await this.refunds.recordResponse(
      refundId,
      errand.action === 'ask' ? await this.requestRefund(errand) : await this.requeryRefund(errand),
    );
  }

  private async requestRefund({ refund, payment }: RefundTask): Promise<RefundResponse> {
    const { id: refundId, atomTxnId, amountPaise } = refund;
    const { merchTxnId } = payment;
    const word = await this.gateway.refund({ merchTxnId, atomTxnId, amountPaise, refundId });
    return this.record(word, 'refund', { refund, payment });
  }

  private async requeryRefund({ refund, payment }: Pick<RefundTask, 'refund' | 'payment'>): Promise<RefundResponse> {
    const word = await this.gateway.requeryRefund({ atomTxnId: refund.atomTxnId, refundId: refund.id });
    return this.record(word, 'refund_status', { refund, payment });
  }

  /** A refusal may mean that the provider has reversed the payment: we look before we try once more. */
  private async retry({ refund, payment }: RefundTask): Promise<void> {
    await this.requery.requery(payment, 'refund');
    await this.refunds.retry(refund.id);
  }

  private async record(
    word: RefundResponse,
    source: 'refund' | 'refund_status',
    { refund, payment }: Pick<RefundTask, 'refund' | 'payment'>,
  ): Promise<RefundResponse> {
    if (isHeard(word)) await this.gatewayEvents.recordRefundResponse(source, payment.merchTxnId, refund, word);
    return word;
  }
}
