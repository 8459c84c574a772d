import { Injectable } from '@nestjs/common';
import { AtomGateway } from '../gateway/atom.gateway.ts';
import { GatewayEventsService } from '../gateway-events.service.ts';
import type { Payment } from '../payment.entity.ts';
import { FoundRefunds } from './found-refunds.service.ts';

/** Reads the provider's list of refunds of one transaction and records those that a restored database does not have. */
@Injectable()
export class RefundLists {
  constructor(
    private readonly gateway: AtomGateway,
    private readonly gatewayEvents: GatewayEventsService,
    private readonly found: FoundRefunds,
  ) {}

  /** False when the provider gave no list. */
  async read({ id, merchTxnId }: Pick<Payment, 'id' | 'merchTxnId'>, atomTxnId: string): Promise<boolean> {
    const list = await this.gateway.listRefunds(atomTxnId);
    if (list.isAnswered) await this.gatewayEvents.recordRefundList(merchTxnId, atomTxnId, list);
    return this.found.record(id, atomTxnId, list);
  }
}
