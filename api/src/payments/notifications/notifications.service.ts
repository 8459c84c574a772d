import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { JobsService } from '../../jobs/jobs.service.ts';
import { AtomGateway } from '../gateway/atom.gateway.ts';
import type { GatewayNotification } from '../gateway/protocol/notification.ts';
import { GatewayEventsService, notificationQueue } from '../gateway-events/gateway-events.service.ts';
import { isMerchTxnId } from '../merch-txn-id.ts';
import { RequeryService } from '../requery/requery.service.ts';

/** Milliseconds that a payer's browser waits for the requery; the result page goes on waiting by itself. */
const browserWaitTimeout = 4_000;

/** Messages in the provider's name. They prove nothing and ring a bell: the requery is what is believed. */
@Injectable()
export class NotificationsService implements OnModuleInit {
  private readonly log = new Logger('messages');

  constructor(
    private readonly jobs: JobsService,
    private readonly gateway: AtomGateway,
    private readonly gatewayEvents: GatewayEventsService,
    private readonly requery: RequeryService,
  ) {}

  async onModuleInit(): Promise<void> {
    const handle = async ({ eventId }: { eventId: string }): Promise<void> => {
      // The queue brings it back, later and later.
      if (!(await this.process(eventId))) throw new Error('The provider did not answer');
    };
    await this.jobs.process(notificationQueue, handle, 'soon');
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
  async process(eventId: string): Promise<boolean> {
    const event = await this.gatewayEvents.findUnhandled(eventId);
    if (!event) return true;
    const answered = await this.requery.handleNotification(event, event.source === 'return' ? 'return' : 'callback');
    if (answered) await this.gatewayEvents.markHandled(eventId);
    return answered;
  }

  /** Decrypted with our keys alone: nothing here needs the database. */
  private async read(encData: unknown): Promise<(GatewayNotification & { encData: string }) | undefined> {
    const bell = await this.gateway.decryptNotification(encData);
    if (!bell || typeof encData !== 'string' || !isMerchTxnId(bell.merchTxnId)) return undefined;
    return { ...bell, encData };
  }

  private async storeAndAnswer(
    source: 'return' | 'callback',
    { encData, ...bell }: GatewayNotification & { encData: string },
  ): Promise<void> {
    const event = await this.gatewayEvents.recordNotification(source, encData, bell);
    // The queue has it as well.
    if (event) await this.soon(this.process(event), 'a message could not be followed up');
  }

  /** Waits for `work`, but not longer than a payer's browser should; a failure is noted and costs nothing. */
  private async soon(work: Promise<unknown>, failure: string): Promise<void> {
    const done = work.catch((fault: unknown) => {
      this.log.warn(`${failure}: ${fault instanceof Error ? fault.name : 'unknown'}`);
    });
    const { promise: enough, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, browserWaitTimeout);
    await Promise.race([done, enough]);
    clearTimeout(timer);
  }
}
