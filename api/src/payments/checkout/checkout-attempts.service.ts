import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import { openStates } from '@maidan/shared/domain/payment-state.ts';
import { indianDateTime } from '@maidan/shared/format/dates.ts';
import { Clock } from '../../config/clock.ts';
import type { Applicant } from '../../registrations/applicant.ts';
import { Registration } from '../../registrations/registration.entity.ts';
import { RegistrationsService } from '../../registrations/registrations.service.ts';
import { nextRequeryAt } from '../requery-schedule.ts';
import { newMerchTxnId } from '../merch-txn-id.ts';
import { Payment } from '../payment.entity.ts';
import { lockPayment, setAuditActor } from '../payment-update.ts';
import { isOpen } from '../payment-state.ts';
import { checkoutLifetime, isCheckoutInProgress } from './checkout-in-progress.ts';

export interface NewCheckoutAttempt {
  applicant: Applicant;
  photoKey: string;
  browserHash: string;
  requestKey: string;
  requestHash: string;
}

/**
 * The attempts to pay: one per request key, and one open attempt per browser, person and event at a time. An attempt
 * belongs to the browser that started it: whoever else gives the same name and mobile gets an attempt of their own.
 */
@Injectable()
export class CheckoutAttempts {
  constructor(
    private readonly db: DataSource,
    private readonly registrations: RegistrationsService,
    private readonly clock: Clock,
  ) {}

  /** Whether the payer can still go on with this attempt's checkout. */
  canContinue(payment: Payment): boolean {
    return isCheckoutInProgress(payment, this.clock.now());
  }

  /** The youngest open attempt that this browser made for the same person, event and fee. */
  async findOpen(
    tx: EntityManager,
    { eventId, mobile, nameKey, quotedPaise }: Applicant,
    browserHash: string,
  ): Promise<Payment | null> {
    if (!isUUID(eventId)) return null;
    const youngest = await tx
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
      .andWhere('r.browserHash = :browserHash', { browserHash })
      .andWhere('p.quotedPaise = :quotedPaise', { quotedPaise })
      .orderBy('p.createdAt', 'DESC')
      .limit(1)
      .getOne();
    return youngest && this.canContinue(youngest) ? youngest : null;
  }

  /**
   * Stores registration and payment together, and when the reconciler asks first. When another request of
   * the same browser for the same person, or of the same key, got here first, that one's payment comes back.
   */
  create(attempt: NewCheckoutAttempt): Promise<{ payment: Payment; fresh: boolean }> {
    const { applicant, requestKey, browserHash } = attempt;
    const { eventId, mobile, nameKey } = applicant;
    return this.db.transaction(async (tx) => {
      // Two tabs, a double click: one at a time per browser and person, and per key. Released at commit.
      for (const subject of [requestKey, `${browserHash} ${eventId} ${mobile} ${nameKey}`].sort()) {
        await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [subject]);
      }
      const earlier = await tx.findOneBy(Payment, { requestKey });
      const standing = earlier && this.canContinue(earlier) ? earlier : await this.findOpen(tx, applicant, browserHash);
      if (standing) return { payment: standing, fresh: false };
      if (earlier) await this.releaseKey(tx, earlier);
      return { payment: await this.store(tx, attempt), fresh: true };
    });
  }

  /** Marks the payment as open at the provider. Of two tokens for one attempt the first is kept. */
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

  /** Takes the corrections of the browser that made the attempt. Answers the key of the photo that is now superfluous. */
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
    const { id: registrationId } = await this.registrations.create(tx, applicant, photoKey, browserHash);
    const now = this.clock.now();
    const begun = { state: 'created', stateSince: now, createdAt: now, capturedAt: null, unheard: 0 } as const;
    return tx.save(
      tx.create(Payment, {
        ...begun,
        merchTxnId: newMerchTxnId(),
        merchTxnDate: indianDateTime(now),
        registrationId,
        quotedPaise: applicant.quotedPaise,
        requestKey,
        requestHash,
        nextRequeryAt: nextRequeryAt(begun, now) ?? null,
      }),
    );
  }

  /** An attempt that is over gives its key back: the payer tries again, with the page as it was. */
  private async releaseKey(tx: EntityManager, { id, requestKey }: Payment): Promise<void> {
    await tx.update(Payment, { id }, { requestKey: `${requestKey} ${id}` });
  }
}
