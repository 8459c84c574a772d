import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../jobs/jobs.service.ts';
import { AtomGateway } from './gateway/atom.gateway.ts';
import { GatewayEvents, messageQueue } from './gateway-events.ts';
import { Inquiry } from './inquiry.service.ts';
import { isMerchTxnId } from './merch-txn-id.ts';

/** Milliseconds that a payer's browser waits for the requery; the result page goes on waiting by itself. */
const patience = 4_000;

/** Messages in the provider's name. They prove nothing and ring a bell: the requery is what is believed. */
@Injectable()
export class Messages implements OnModuleInit {
  private readonly log = new Logger('messages');

  constructor(
    private readonly jobs: Jobs,
    private readonly gateway: AtomGateway,
    private readonly events: GatewayEvents,
    private readonly inquiry: Inquiry,
  ) {}

  async onModuleInit(): Promise<void> {
    const handle = async ({ eventId }: { eventId: string }): Promise<void> => {
      // The queue brings it back, later and later.
      if (!(await this.answer(eventId))) throw new Error('The provider did not answer');
    };
    await this.jobs.serve(messageQueue, handle, 'soon');
  }

  /** The payment that the message is about, if it has the form of one of ours. */
  async receive(source: 'return' | 'callback', encData: unknown): Promise<string | undefined> {
    const bell = await this.gateway.hear(encData);
    if (!bell || typeof encData !== 'string' || !isMerchTxnId(bell.merchTxnId)) return undefined;
    const event = await this.events.ring(source, encData, bell);
    if (event) await this.answerSoon(event);
    return bell.merchTxnId;
  }

  /** Looks into what a message says, once. False while the provider cannot be asked. */
  async answer(eventId: string): Promise<boolean> {
    const event = await this.events.unanswered(eventId);
    if (!event) return true;
    const answered = await this.inquiry.answer(event, event.source === 'return' ? 'return' : 'callback');
    if (answered) await this.events.answered(eventId);
    return answered;
  }

  private async answerSoon(eventId: string): Promise<void> {
    const answered = this.answer(eventId).catch((fault: unknown) => {
      // The queue has it as well.
      this.log.warn(`a message could not be followed up: ${fault instanceof Error ? fault.name : 'unknown'}`);
    });
    const { promise: enough, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, patience);
    await Promise.race([answered, enough]);
    clearTimeout(timer);
  }
}
