import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DataSource, LessThan, MoreThan } from 'typeorm';
import { browserCookieDays } from '@maidan/shared/domain/timing.ts';
import { Clock } from '../../platform/config/clock.ts';
import { browserHash, browserOf, forgetBrowser, SiteCookies } from '../../platform/http/throttling/site-cookies.ts';
import { ThrottleService } from '../../platform/http/throttling/throttle.service.ts';
import { Registration } from '../../registrations/registration.entity.ts';
import { WaitingListEntry } from '../../waiting-list/waiting-list-entry.entity.ts';
import { WaitingListService } from '../../waiting-list/waiting-list.service.ts';
import { Payment } from '../payment.entity.ts';
import { ReceiptReader } from './receipt-reader.entity.ts';

/** The key under which `ThrottleService` stores which browser may read which receipt. */
const memory = 'receipt-reader';

/** Days (one hour) for which the console's browser may read a receipt on its page (`admitConsole`). */
const consoleDays = 1 / 24;

const dayMs = 86_400_000;

/** The most payments that a browser is shown. A family with more finds the older ones by number or transaction id. */
const shownPayments = 30;

/**
 * Decides which browser may read which receipt in full: the browser that started the payment, one that has proved the
 * mobile, and for `consoleDays` the console's browser. Any other browser gets the masked receipt, because it may have
 * got the receipt's address from somebody else.
 */
@Injectable()
export class ReceiptReaders {
  constructor(
    private readonly db: DataSource,
    private readonly throttle: ThrottleService,
    private readonly cookies: SiteCookies,
    private readonly clock: Clock,
    private readonly waitingList: WaitingListService,
  ) {}

  async isReader(payment: Payment, request: Request, response: Response): Promise<boolean> {
    return (await this.accessOf(payment, request, response)) !== null;
  }

  /** `owner` for an owner (`isOwner`), `reader` for another browser with the whole receipt, null for the masked one. */
  async accessOf(payment: Payment, request: Request, response: Response): Promise<'owner' | 'reader' | null> {
    if (await this.isOwner(payment, request, response)) return 'owner';
    const caller = `${this.browser(request, response)}\n${payment.merchTxnId}`;
    return (await this.throttle.remembers(memory, caller)) ? 'reader' : null;
  }

  /**
   * Whether the browser has sent the registration, or has proved its mobile with the transaction id. Of the public
   * pages' visitors, only an owner sees the players' group and changes consents. The console's browser is no owner, nor
   * is one that proved the mobile with the receipt number.
   */
  async isOwner(payment: Payment, request: Request, response: Response): Promise<boolean> {
    if (await this.isSender(payment, request, response)) return true;
    const hash = browserHash(this.browser(request, response));
    const { id } = payment;
    return this.db.manager.existsBy(ReceiptReader, {
      browserHash: hash,
      paymentId: id,
      until: MoreThan(this.clock.now()),
    });
  }

  /**
   * Whether the browser has sent the registration. Only such a browser reads address, photo and guardian back. Mobile
   * and transaction id are not enough for that, because other people see them on the receipt.
   */
  isSender({ registrationId }: Payment, request: Request, response: Response): Promise<boolean> {
    const hash = browserHash(this.browser(request, response));
    return this.db.manager.existsBy(Registration, { id: registrationId, browserHash: hash });
  }

  /**
   * Makes the browser an owner for `browserCookieDays`. Call this when the mobile was proved with the transaction id.
   * `FOR SHARE` waits for a running erasure; then nothing is stored for the erased person.
   */
  async admit({ id }: Pick<Payment, 'id'>, request: Request, response: Response): Promise<void> {
    const now = this.clock.now();
    await this.db.manager.delete(ReceiptReader, { until: LessThan(now) });
    await this.db.query(
      `INSERT INTO receipt_readers (browser_hash, payment_id, until)
        SELECT $1, p.id, $3 FROM payments p JOIN registrations r ON r.id = p.registration_id
          WHERE p.id = $2 AND r.erased_at IS NULL FOR SHARE OF r
        ON CONFLICT (browser_hash, payment_id) DO UPDATE SET until = EXCLUDED.until`,
      [browserHash(this.browser(request, response)), id, new Date(now.getTime() + browserCookieDays * dayMs)],
    );
  }

  /**
   * Lets the browser read the whole receipt. Call this when the mobile was proved with the receipt number, which can be
   * guessed.
   */
  async admitReader(merchTxnId: string, request: Request, response: Response): Promise<void> {
    await this.throttle.remember(memory, `${this.browser(request, response)}\n${merchTxnId}`, browserCookieDays);
  }

  /**
   * Lets the console's browser read the whole receipt on its page. Call this when the console has shown its content.
   */
  async admitConsole(merchTxnId: string, request: Request, response: Response): Promise<void> {
    const caller = `${this.browser(request, response)}\n${merchTxnId}`;
    if (!(await this.throttle.remembers(memory, caller))) await this.throttle.remember(memory, caller, consoleDays);
  }

  /**
   * The payments of which this browser is the owner (`isOwner`), the latest first and at most `shownPayments`. Erased
   * registrations are left out, and payments that ended without money.
   */
  async paymentsOf(request: Request, response: Response): Promise<Payment[]> {
    const hash = browserHash(this.browser(request, response));
    return this.db.manager
      .createQueryBuilder(Payment, 'payment')
      .innerJoin(Registration, 'registration', 'registration.id = payment.registrationId')
      .where('registration.erasedAt IS NULL')
      .andWhere(`payment.state NOT IN ('failed', 'cancelled', 'expired')`)
      .andWhere(
        `(registration.browserHash = :hash OR payment.id IN (
          SELECT payment_id FROM receipt_readers WHERE browser_hash = :hash AND until > :now))`,
        { hash, now: this.clock.now() },
      )
      .orderBy('payment.createdAt', 'DESC')
      .limit(shownPayments)
      .getMany();
  }

  /**
   * Forgets on the server what this browser has registered and proved, and gives it a new cookie. First takes the
   * browser's entries off the waiting lists, because without the cookie only the club could do that.
   */
  async forget(request: Request, response: Response): Promise<void> {
    const hash = browserHash(this.browser(request, response));
    await this.waitingList.leaveAll(hash);
    await this.db.transaction(async (tx) => {
      // The registrations are locked in the order in which an erasure locks them, to prevent a deadlock.
      await tx.query('SELECT id FROM registrations WHERE browser_hash = $1 ORDER BY id FOR NO KEY UPDATE', [hash]);
      await tx.update(Registration, { browserHash: hash }, { browserHash: '' });
      await tx.delete(ReceiptReader, { browserHash: hash });
      await tx.update(WaitingListEntry, { browserHash: hash }, { browserHash: '' });
    });
    forgetBrowser(request, response, this.cookies);
  }

  private browser(request: Request, response: Response): string {
    return browserOf(request, response, this.cookies);
  }
}
