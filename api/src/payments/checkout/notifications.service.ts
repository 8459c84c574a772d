import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Language } from '@maidan/shared/language.ts';
import { ENV, type Env } from '../../platform/config/env.ts';
import { JobsService } from '../../platform/jobs/jobs.service.ts';
import { Semaphore } from '../../platform/storage/semaphore.ts';
import { UnrecordedPayments } from '../restores/unrecorded-payments.service.ts';
import { AtomGateway } from '../gateway/atom.gateway.ts';
import type { GatewayNotification, NotifiedOrder } from '../gateway/notification.ts';
import { GatewayEventsService, notificationQueue, ProviderSilent } from '../gateway-events.service.ts';
import { isMerchTxnId } from '../merch-txn-id.ts';
import { Payment } from '../payment.entity.ts';
import { RequeryService } from '../requery.service.ts';

/**
 * The longest wait of `waitBriefly`, in milliseconds: a requery may still be running when the notification is answered.
 */
const longestWait = 4_000;

/**
 * The most calls of notifications that may wait for one of the connections of `connectionsOf`. With the published test
 * keys anybody can forge notifications, and storing each one waits for the lock of its payment's row. The limit leaves
 * the other connections to people who register and pay. Beyond it a callback is refused and a return post is not
 * stored; the reconciler requeries open payments without them.
 */
const mostWaiting = 200;

/**
 * Connections for storing what notifications report and for reading a payment's language: a quarter of the pool, at
 * least one. Requeries do not count.
 */
const connectionsOf = ({ databasePoolSize }: Env): number => Math.max(1, Math.floor(databasePoolSize / 4));

interface ReadNotification {
  encData: string;
  notification: GatewayNotification;
  order: NotifiedOrder | null;
}

/** Handles return posts and callbacks. They may be forged, so only the answer of a requery is settled. */
@Injectable()
export class NotificationsService implements OnModuleInit {
  private readonly log = new Logger('notifications');
  private readonly connections: Semaphore;

  constructor(
    @Inject(ENV) env: Env,
    private readonly db: DataSource,
    private readonly jobs: JobsService,
    private readonly gateway: AtomGateway,
    private readonly gatewayEvents: GatewayEventsService,
    private readonly requery: RequeryService,
    private readonly unrecorded: UnrecordedPayments,
  ) {
    this.connections = new Semaphore(connectionsOf(env), mostWaiting);
  }

  async onModuleInit(): Promise<void> {
    const handle = async ({ eventId }: { eventId: string }): Promise<void> => {
      // A failed job is retried by the queue after growing delays.
      if (!(await this.process(eventId))) throw new ProviderSilent();
    };
    await this.jobs.process(notificationQueue, handle, 'soon');
  }

  /**
   * Receives a callback from the provider's server. Returns the `merchTxnId`, or undefined when it cannot be read.
   * @throws when it cannot be stored
   */
  async receiveCallback(encData: unknown): Promise<string | undefined> {
    const read = await this.read(encData);
    if (read) await this.storeAndProcess('callback', read);
    return read?.notification.merchTxnId;
  }

  /**
   * Receives a return post from a payer's browser. Does not throw when the notification cannot be stored, because the
   * reconciler requeries open payments anyway. Returns the payment's language, or the browser's when the payment's
   * cannot be read.
   */
  async receiveReturn(
    encData: unknown,
    browserLanguage: Language,
  ): Promise<{ merchTxnId?: string; language: Language }> {
    const read = await this.read(encData);
    if (!read) return { language: browserLanguage };
    const { merchTxnId } = read.notification;
    let language = browserLanguage;
    const findLanguage = async () => {
      const payment = await this.connections.run(() => this.db.manager.findOneBy(Payment, { merchTxnId }));
      language = payment?.language ?? language;
    };
    await Promise.all([
      this.waitBriefly(this.storeAndProcess('return', read), 'a return could not be stored'),
      this.waitBriefly(findLanguage(), 'the language of a payment could not be read'),
    ]);
    return { merchTxnId, language };
  }

  /**
   * Requeries the payment of a notification, unless that was done or cannot change the payment. False when the provider
   * did not answer.
   */
  async process(eventId: string): Promise<boolean> {
    const event = await this.gatewayEvents.findUnhandled(eventId);
    if (!event) return true;
    const answered = await this.requery.handleNotification(event, event.source === 'return' ? 'return' : 'callback');
    if (answered) await this.gatewayEvents.markHandled(eventId);
    return answered;
  }

  /** Decrypts and validates a notification; needs no database. */
  private async read(encData: unknown): Promise<ReadNotification | undefined> {
    const read = await this.gateway.decryptNotification(encData);
    if (!read || typeof encData !== 'string' || !isMerchTxnId(read.notification.merchTxnId)) return undefined;
    return { ...read, encData };
  }

  private async storeAndProcess(source: 'return' | 'callback', read: ReadNotification): Promise<void> {
    const event = await this.connections.run(() =>
      this.gatewayEvents.recordNotification(source, read.encData, read.notification),
    );
    // If this attempt fails, the job that was enqueued with the event repeats it.
    if (event) await this.waitBriefly(this.process(event), 'a notification could not be processed');
    else await this.receiveUnrecorded(source, read);
  }

  /**
   * Handles a notification that was not stored as an event: a repeat, one beyond the limit, or one about an unknown
   * payment. After a restore of a backup the provider may know a payment that has no row here. `UnrecordedPayments`
   * stores such a payment and requeries it, unless the signature is wrong or the order cannot be read.
   */
  private async receiveUnrecorded(
    source: 'return' | 'callback',
    { notification, order }: ReadNotification,
  ): Promise<void> {
    if (!order || notification.signatureOk === false) return;
    const { merchTxnId, atomTxnId } = notification;
    const found = { ...order, merchTxnId, atomTxnId, source };
    const id = await this.connections.run(() => this.unrecorded.receive(this.db.manager, found));
    if (id) await this.waitBriefly(this.unrecorded.requery(id), 'an unrecorded payment could not be asked about');
  }

  /** Waits for `work`, at most `longestWait`. A failure is logged and not thrown. */
  private async waitBriefly(work: Promise<unknown>, failure: string): Promise<void> {
    const done = work.catch((fault: unknown) => {
      this.log.warn(`${failure}: ${fault instanceof Error ? fault.name : 'unknown'}`);
    });
    const { promise: timeout, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, longestWait);
    await Promise.race([done, timeout]);
    clearTimeout(timer);
  }
}
