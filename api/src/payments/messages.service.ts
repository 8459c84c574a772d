import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../jobs/jobs.service.ts';
import { AtomGateway } from './gateway/atom.gateway.ts';
import type { Bell } from './gateway/bell.ts';
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

  /**
   * From the provider's server: the payment that the message is about, if it has the form of one of ours.
   * @throws when it cannot be stored; the provider sends it again
   */
  async receiveCallback(encData: unknown): Promise<string | undefined> {
    const notification = await this.read(encData);
    if (notification) await this.storeAndAnswer('callback', notification);
    return notification?.merchTxnId;
  }

  /**
   * From a payer's browser, which goes on to its page whatever state we are in. A message that could not be stored is
   * not missed: the reconciler asks about every open payment by itself.
   */
  async receiveReturn(encData: unknown): Promise<string | undefined> {
    const notification = await this.read(encData);
    if (notification) await this.soon(this.storeAndAnswer('return', notification), 'a return could not be stored');
    return notification?.merchTxnId;
  }

  /** Looks into what a message says, once. False while the provider cannot be asked. */
  async answer(eventId: string): Promise<boolean> {
    const event = await this.events.unanswered(eventId);
    if (!event) return true;
    const answered = await this.inquiry.answer(event, event.source === 'return' ? 'return' : 'callback');
    if (answered) await this.events.answered(eventId);
    return answered;
  }

  /** Decrypted with our keys alone: nothing here needs the database. */
  private async read(encData: unknown): Promise<(Bell & { encData: string }) | undefined> {
    const bell = await this.gateway.hear(encData);
    if (!bell || typeof encData !== 'string' || !isMerchTxnId(bell.merchTxnId)) return undefined;
    return { ...bell, encData };
  }

  private async storeAndAnswer(
    source: 'return' | 'callback',
    { encData, ...bell }: Bell & { encData: string },
  ): Promise<void> {
    const event = await this.events.ring(source, encData, bell);
    // The queue has it as well.
    if (event) await this.soon(this.answer(event), 'a message could not be followed up');
  }

  /** Waits for `work`, but not longer than a payer's browser should; a failure is noted and costs nothing. */
  private async soon(work: Promise<unknown>, failure: string): Promise<void> {
    const done = work.catch((fault: unknown) => {
      this.log.warn(`${failure}: ${fault instanceof Error ? fault.name : 'unknown'}`);
    });
    const { promise: enough, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, patience);
    await Promise.race([done, enough]);
    clearTimeout(timer);
  }
}
