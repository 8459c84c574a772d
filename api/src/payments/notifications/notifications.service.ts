import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { JobsService } from '../../jobs/jobs.service.ts';
import { AtomGateway } from '../gateway/atom.gateway.ts';
import type { GatewayNotification } from '../gateway/protocol/notification.ts';
import { GatewayEventsService, notificationQueue } from '../gateway-events/gateway-events.service.ts';
import { isMerchTxnId } from '../merch-txn-id.ts';
import { RequeryService } from '../requery/requery.service.ts';

/** Milliseconds that a payer's browser waits for the requery. After that the result page polls. */
const browserWaitTimeout = 4_000;

/** Handles return posts and callbacks. They may be forged, so each only triggers a requery, whose answer is settled. */
@Injectable()
export class NotificationsService implements OnModuleInit {
  private readonly log = new Logger('notifications');

  constructor(
    private readonly jobs: JobsService,
    private readonly gateway: AtomGateway,
    private readonly gatewayEvents: GatewayEventsService,
    private readonly requery: RequeryService,
  ) {}

  async onModuleInit(): Promise<void> {
    const handle = async ({ eventId }: { eventId: string }): Promise<void> => {
      // A failed job is retried by the queue after growing delays.
      if (!(await this.process(eventId))) throw new Error('The provider did not answer');
    };
    await this.jobs.process(notificationQueue, handle, 'soon');
  }

  /**
   * From the provider's server. Returns the `merchTxnId`, or undefined when the notification cannot be read.
   * @throws when it cannot be stored, so that the provider repeats it
   */
  async receiveCallback(encData: unknown): Promise<string | undefined> {
    const notification = await this.read(encData);
    if (notification) await this.storeAndProcess('callback', notification);
    return notification?.merchTxnId;
  }

  /**
   * From a payer's browser, which is redirected even if the notification cannot be stored: the reconciler requeries
   * every open payment anyway.
   */
  async receiveReturn(encData: unknown): Promise<string | undefined> {
    const notification = await this.read(encData);
    if (notification)
      await this.waitBriefly(this.storeAndProcess('return', notification), 'a return could not be stored');
    return notification?.merchTxnId;
  }

  /** Requeries the payment of a notification, once. False when the provider did not answer. */
  async process(eventId: string): Promise<boolean> {
    const event = await this.gatewayEvents.findUnhandled(eventId);
    if (!event) return true;
    const answered = await this.requery.handleNotification(event, event.source === 'return' ? 'return' : 'callback');
    if (answered) await this.gatewayEvents.markHandled(eventId);
    return answered;
  }

  /** Decrypts and validates. Needs no database. */
  private async read(encData: unknown): Promise<(GatewayNotification & { encData: string }) | undefined> {
    const notification = await this.gateway.decryptNotification(encData);
    if (!notification || typeof encData !== 'string' || !isMerchTxnId(notification.merchTxnId)) return undefined;
    return { ...notification, encData };
  }

  private async storeAndProcess(
    source: 'return' | 'callback',
    { encData, ...notification }: GatewayNotification & { encData: string },
  ): Promise<void> {
    const event = await this.gatewayEvents.recordNotification(source, encData, notification);
    // A job was enqueued with the event and processes it if this attempt fails.
    if (event) await this.waitBriefly(this.process(event), 'a notification could not be processed');
  }

  /** Waits for `work`, at most `browserWaitTimeout`. A failure is logged and not thrown. */
  private async waitBriefly(work: Promise<unknown>, failure: string): Promise<void> {
    const done = work.catch((fault: unknown) => {
      this.log.warn(`${failure}: ${fault instanceof Error ? fault.name : 'unknown'}`);
    });
    const { promise: timeout, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, browserWaitTimeout);
    await Promise.race([done, timeout]);
    clearTimeout(timer);
  }
}
