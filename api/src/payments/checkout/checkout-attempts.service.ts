import { checkoutLifetime } from '@maidan/shared/domain/timing.ts';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import { openStates } from '@maidan/shared/domain/payment-state.ts';
import { indianDateTime } from '@maidan/shared/format/dates.ts';
import type { Language } from '@maidan/shared/language.ts';
import { Clock } from '../../platform/config/clock.ts';
import type { Applicant } from '../../registrations/applicant.ts';
import { Registration } from '../../registrations/registration.entity.ts';
import { RegistrationsService } from '../../registrations/registrations.service.ts';
import { FeesService } from '../../fees/fees.service.ts';
import { nextRequeryAt } from '../requery-schedule.ts';
import { findPaymentMark, newMerchTxnId } from '../merch-txn-id.ts';
import { Payment } from '../payment.entity.ts';
import { lockPayment, setAuditActor } from '../payment-update.ts';
import { isOpen } from '../payment-state.ts';

/** The provider's code for a checkout that timed out; its token is no longer valid. */
const checkoutTimedOut = 'OTS0201';

/**
 * Whether the payer can continue the checkout: the payment is open, and a token would still be valid. The attempt is at
 * least as old as its token, so its age is compared with the token's lifetime. A later success is still accepted.
 */
export const isCheckoutInProgress = (
  { state, responseCode, createdAt }: Pick<Payment, 'state' | 'responseCode' | 'createdAt'>,
  now: Date,
): boolean =>
  isOpen(state) && responseCode !== checkoutTimedOut && now.getTime() - createdAt.getTime() < checkoutLifetime;

export interface NewCheckoutAttempt {
  applicant: Applicant;
  photoKey: string;
  browserHash: string;
  requestKey: string;
  requestHash: string;
  /** The fee that the payer's form showed, in paise; undefined when the form sent none. */
  shownPaise: number | undefined;
}

/** The person and event whose attempt is searched; with `quotedPaise`, only an attempt at that fee counts. */
type AttemptSought = Pick<Applicant, 'eventId' | 'mobile' | 'nameKey'> & { quotedPaise?: number };

/**
 * Stores attempts to pay. The unique index `payments_request_key` allows one attempt for each request key. The locks in
 * `create` prevent two attempts of one browser for the same person, event and fee while a checkout can be continued.
 * An attempt belongs to the browser that started it: another browser with the same name and mobile gets its own.
 */
@Injectable()
export class CheckoutAttempts {
  constructor(
    private readonly db: DataSource,
    private readonly registrations: RegistrationsService,
    private readonly fees: FeesService,
    private readonly clock: Clock,
  ) {}

  /** `isCheckoutInProgress` at the present time. */
  canContinue(payment: Payment): boolean {
    return isCheckoutInProgress(payment, this.clock.now());
  }

  /**
   * The newest open attempt of this browser for the same person and event, if its checkout can be continued; with
   * `quotedPaise`, only at that fee.
   */
  async findOpen(
    tx: EntityManager,
    { eventId, mobile, nameKey, quotedPaise }: AttemptSought,
    browserHash: string,
  ): Promise<Payment | null> {
    if (!isUUID(eventId)) return null;
    const attempts = tx
      .createQueryBuilder(Payment, 'p')
      .innerJoin(Registration, 'r', 'r.id = p.registrationId')
      .where('p.state IN (:...openStates) AND p.createdAt > :since', {
        openStates,
        since: new Date(this.clock.now().getTime() - checkoutLifetime),
      })
      .andWhere('r.eventId = :eventId AND r.mobile = :mobile AND r.nameKey = :nameKey', {
        eventId,
        mobile,
        nameKey,
      })
      .andWhere('r.browserHash = :browserHash', { browserHash });
    if (quotedPaise !== undefined) attempts.andWhere('p.quotedPaise = :quotedPaise', { quotedPaise });
    const newest = await attempts.orderBy('p.createdAt', 'DESC').limit(1).getOne();
    return newest && this.canContinue(newest) ? newest : null;
  }

  /**
   * Stores the registration and the payment with the time of its first requery. Returns an existing payment, with
   * `isNew` false, when its checkout can be continued: that of an earlier request with the same key, or of the same
   * browser for the same person, event and fee.
   * @throws DomainError `conflict` with the fee when the form showed another one
   */
  create(attempt: NewCheckoutAttempt): Promise<{ payment: Payment; isNew: boolean }> {
    const { requestKey, browserHash, shownPaise } = attempt;
    const { eventId, kind, mobile, nameKey } = attempt.applicant;
    return this.db.transaction(async (tx) => {
      // Two concurrent requests wait for each other here until the first commits: two with the same key (a double
      // click), and two of the same browser for the same person (two tabs).
      for (const subject of [requestKey, `${browserHash} ${eventId} ${mobile} ${nameKey}`].sort()) {
        await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [subject]);
      }
      const quotedPaise = await this.fees.quote(tx, { eventId, kind, shownPaise });
      const applicant = { ...attempt.applicant, quotedPaise };
      const earlier = await tx.findOneBy(Payment, { requestKey });
      const open = earlier && this.canContinue(earlier) ? earlier : await this.findOpen(tx, applicant, browserHash);
      // The open attempt may have been started at another fee.
      if (open) this.fees.requireShown(open.quotedPaise, shownPaise);
      if (open) return { payment: open, isNew: false };
      if (earlier) await this.releaseKey(tx, earlier);
      return { payment: await this.store(tx, { ...attempt, applicant }), isNew: true };
    });
  }

  /**
   * Stores the token and returns it. Sets the state from `created` to `initiated`. When the payment already has a
   * token, it keeps and returns that one.
   */
  async saveToken({ id }: Payment, tokenId: string): Promise<string> {
    return this.db.transaction(async (tx) => {
      await setAuditActor(tx, 'initiate');
      const payment = await lockPayment(tx, { id });
      if (payment.atomTokenId) return payment.atomTokenId;
      const started = payment.state === 'created' && ({ state: 'initiated', stateSince: this.clock.now() } as const);
      await tx.update(Payment, { id }, { atomTokenId: tokenId, ...started });
      return tokenId;
    });
  }

  async saveLanguage({ id }: Payment, language: Language): Promise<void> {
    await this.db.manager.update(Payment, { id }, { language });
  }

  /**
   * Stores corrections by the browser that made the attempt. Returns the photo key that is no longer needed: the old
   * photo's, or that of the new photo when nothing was stored.
   */
  async update(payment: Payment, applicant: Applicant, photoKey: string, browserHash: string): Promise<string> {
    return this.db.transaction(async (tx) => {
      const { state } = await lockPayment(tx, { id: payment.id });
      const registration = await tx.findOneByOrFail(Registration, { id: payment.registrationId });
      if (!isOpen(state) || registration.browserHash !== browserHash) return photoKey;
      await this.registrations.update(tx, registration.id, applicant, photoKey);
      return registration.photoKey ?? photoKey;
    });
  }

  private async store(
    tx: EntityManager,
    { requestKey, requestHash, ...application }: NewCheckoutAttempt,
  ): Promise<Payment> {
    const { applicant, photoKey, browserHash } = application;
    await setAuditActor(tx, 'initiate');
    const { id: registrationId } = await this.registrations.create(tx, applicant, { photoKey, browserHash });
    const now = this.clock.now();
    const initial = {
      state: 'created',
      stateSince: now,
      createdAt: now,
      capturedAt: null,
      unansweredRequeries: 0,
    } as const;
    return tx.save(
      tx.create(Payment, {
        ...initial,
        merchTxnId: newMerchTxnId(await findPaymentMark(tx)),
        merchTxnDate: indianDateTime(now),
        registrationId,
        quotedPaise: applicant.quotedPaise,
        requestKey,
        requestHash,
        nextRequeryAt: nextRequeryAt(initial, now) ?? null,
      }),
    );
  }

  /** Frees the request key of an attempt that cannot be continued, so that the payer can retry from the same page. */
  private async releaseKey(tx: EntityManager, { id, requestKey }: Payment): Promise<void> {
    await tx.update(Payment, { id }, { requestKey: `${requestKey} ${id}` });
  }
}
