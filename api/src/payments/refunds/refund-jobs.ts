import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobsService } from '../../platform/jobs/jobs.service.ts';
import { AtomGateway } from '../gateway/atom.gateway.ts';
import type { RefundResponse } from '../gateway/refund-response.ts';
import { GatewayEventsService } from '../gateway-events.service.ts';
import { RequeryService } from '../requery.service.ts';
import { refundQueue, RefundsService, type RefundTask } from './refunds.service.ts';
import { FoundRefunds } from './found-refunds.service.ts';

const isConclusive = ({ kind }: RefundResponse): boolean => kind !== 'inconclusive' && kind !== 'unsent';

/**
 * Sends refunds to the provider and requeries them until they are done. Several processes may run the same job: the
 * stored state decides what is sent, and each request for a refund has the same `prodRefundId`.
 */
@Injectable()
export class RefundJobs implements OnModuleInit {
  constructor(
    private readonly jobs: JobsService,
    private readonly refunds: RefundsService,
    private readonly gateway: AtomGateway,
    private readonly gatewayEvents: GatewayEventsService,
    private readonly requery: RequeryService,
    private readonly found: FoundRefunds,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.jobs.process<{ refundId: string }>(refundQueue, ({ refundId }) => this.runWhenDue(refundId), 'soon');
  }

  /**
   * Runs a job of the queue, unless the delay after a refusal is not over or no try is left. "Check now" calls `run`
   * without this condition.
   */
  async runWhenDue(refundId: string): Promise<void> {
    const isPostponed = await this.refunds.postponeRetry(refundId);
    if (!isPostponed) await this.run(refundId);
  }

  async run(refundId: string): Promise<void> {
    const task = await this.refunds.startTask(refundId);
    if (!task) return;
    if (task.action === 'retry') return this.retry(task);
    if (task.action === 'list') return this.readList(task);
    await this.refunds.recordResponse(
      refundId,
      task.action === 'request' ? await this.requestRefund(task) : await this.requeryRefund(task),
    );
  }

  /**
   * Reads and records the provider's list after a restore. The list decides whether the refund must still be requested.
   */
  private async readList({ refund, payment }: RefundTask): Promise<void> {
    if (await this.found.requestAndRecord(payment, refund.atomTxnId)) return this.run(refund.id);
    await this.refunds.postpone(refund.id);
  }

  private async requestRefund({ refund, payment }: RefundTask): Promise<RefundResponse> {
    const { id: refundId, atomTxnId, amountPaise } = refund;
    const { merchTxnId } = payment;
    const response = await this.gateway.refund({ merchTxnId, atomTxnId, amountPaise, refundId });
    return this.record(response, 'refund', { refund, payment });
  }

  private async requeryRefund({ refund, payment }: Pick<RefundTask, 'refund' | 'payment'>): Promise<RefundResponse> {
    const response = await this.gateway.requeryRefund({
      atomTxnId: refund.atomTxnId,
      refundId: refund.providerRefundId ?? refund.id,
    });
    return this.record(response, 'refund_status', { refund, payment });
  }

  /** Requeries the payment before the retry, because a refusal may mean that the provider has reversed the payment. */
  private async retry({ refund, payment }: RefundTask): Promise<void> {
    await this.requery.requery(payment, 'refund');
    await this.refunds.retry(refund.id);
  }

  private async record(
    response: RefundResponse,
    source: 'refund' | 'refund_status',
    { refund, payment }: Pick<RefundTask, 'refund' | 'payment'>,
  ): Promise<RefundResponse> {
    if (isConclusive(response))
      await this.gatewayEvents.recordRefundResponse(source, payment.merchTxnId, refund, response);
    return response;
  }
}
