import { Injectable, Logger } from '@nestjs/common';
import { AtomGateway } from './gateway/atom.gateway.ts';
import { GatewayEvents } from './gateway-events.ts';
import { Inquiry } from './inquiry.service.ts';
import { isMerchTxnId } from './merch-txn-id.ts';

/** Milliseconds that a payer's browser waits for the requery; the result page goes on waiting by itself. */
const patience = 4_000;

/** Messages in the provider's name. They prove nothing and ring a bell: the requery is what is believed. */
@Injectable()
export class Messages {
  private readonly log = new Logger('messages');

  constructor(
    private readonly gateway: AtomGateway,
    private readonly events: GatewayEvents,
    private readonly inquiry: Inquiry,
  ) {}

  /** The payment that the message is about, if it has the form of one of ours. */
  async receive(source: 'return' | 'callback', encData: unknown): Promise<string | undefined> {
    const bell = await this.gateway.hear(encData);
    if (!bell || typeof encData !== 'string' || !isMerchTxnId(bell.merchTxnId)) return undefined;
    if (await this.events.ring(source, encData, bell)) await this.answer(bell.merchTxnId, source);
    return bell.merchTxnId;
  }

  private async answer(merchTxnId: string, source: 'return' | 'callback'): Promise<void> {
    const answered = this.inquiry.answer(merchTxnId, source).catch((fault: unknown) => {
      // The reconciler asks again; the message has done what it could.
      this.log.warn(`a ${source} message could not be followed up: ${fault instanceof Error ? fault.name : 'unknown'}`);
    });
    const { promise: enough, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, patience);
    await Promise.race([answered, enough]);
    clearTimeout(timer);
  }
}
