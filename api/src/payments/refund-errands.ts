import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../jobs/jobs.service.ts';
import { AtomGateway } from './gateway/atom.gateway.ts';
import type { RefundWord } from './gateway/refund-answers.ts';
import { GatewayEvents } from './gateway-events.ts';
import { Inquiry } from './inquiry.service.ts';
import { type Errand, refundQueue, Refunds } from './refunds.service.ts';

const isHeard = ({ kind }: RefundWord): boolean => kind !== 'unheard' && kind !== 'unsent';

/**
 * Carries refunds to the provider and follows them until the money is back. Any number of processes may run the same
 * errand: the book decides what is to be done, and one refund has one name at the provider.
 */
@Injectable()
export class RefundErrands implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly refunds: Refunds,
    private readonly gateway: AtomGateway,
    private readonly events: GatewayEvents,
    private readonly inquiry: Inquiry,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.jobs.serve<{ refundId: string }>(refundQueue, ({ refundId }) => this.runWhenDue(refundId), 'soon');
  }

  /** What the queue delivers: a refusal is given its time. A person who presses "Check now" need not wait (`run`). */
  async runWhenDue(refundId: string): Promise<void> {
    if (!(await this.refunds.postponeRetry(refundId))) await this.run(refundId);
  }

  async run(refundId: string): Promise<void> {
    const errand = await this.refunds.begin(refundId);
    if (!errand) return;
    if (errand.todo === 'again') return this.again(errand);
    await this.refunds.conclude(refundId, errand.todo === 'ask' ? await this.ask(errand) : await this.follow(errand));
  }

  private async ask({ refund, payment }: Errand): Promise<RefundWord> {
    const { id: refundId, atomTxnId, amountPaise } = refund;
    const { merchTxnId } = payment;
    const word = await this.gateway.refund({ merchTxnId, atomTxnId, amountPaise, refundId });
    return this.noted(word, 'refund', { refund, payment });
  }

  private async follow({ refund, payment }: Pick<Errand, 'refund' | 'payment'>): Promise<RefundWord> {
    const word = await this.gateway.followRefund({ atomTxnId: refund.atomTxnId, refundId: refund.id });
    return this.noted(word, 'refund_status', { refund, payment });
  }

  /** A refusal may mean that the provider has reversed the payment: we look before we try once more. */
  private async again({ refund, payment }: Errand): Promise<void> {
    await this.inquiry.ask(payment, 'refund');
    await this.refunds.again(refund.id);
  }

  private async noted(
    word: RefundWord,
    source: 'refund' | 'refund_status',
    { refund, payment }: Pick<Errand, 'refund' | 'payment'>,
  ): Promise<RefundWord> {
    if (isHeard(word)) await this.events.heardOfRefund(source, payment.merchTxnId, refund, word);
    return word;
  }
}
