import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { indianDateTime } from '@maidan/shared/format/dates.ts';
import { toPaise } from '@maidan/shared/format/money.ts';
import { counterSentences } from '@maidan/shared/rules/payments/counter.ts';
import type { AuditActor } from '../../platform/audit/record-audit.ts';
import { Clock } from '../../platform/config/clock.ts';
import { DomainError } from '../../platform/http/errors/domain-error.ts';
import { FeesService } from '../../fees/fees.service.ts';
import type { Applicant } from '../../registrations/applicant.ts';
import { type Obstacle, RegistrationsService } from '../../registrations/registrations.service.ts';
import { newMerchTxnId } from '../merch-txn-id.ts';
import { Payment } from '../payment.entity.ts';

/** A player at the counter, and the money that was taken from the player by hand. */
export interface CounterOrder {
  applicant: Applicant;
  photoKey: string | null;
  money: Pick<Payment, 'channel' | 'counterReference' | 'takenBy'> & { takenOn: string };
  /** The fee that the form showed, in paise. */
  shownPaise: number;
  /** The form's idempotency key, with a hash of the form. */
  requestKey: string;
  requestHash: string;
  actor: AuditActor;
}

/**
 * Stored in place of the digest of a browser's cookie. A digest has 64 hexadecimal digits, so no browser matches this
 * text and counts as the sender of the registration.
 */
export const noBrowser = 'counter';

const reasons = {
  event_withdrawn: 'calledOff',
  event_full: 'full',
  registration_erased: 'erased',
  // Only payments that a restore has made without their registration have this obstacle.
  records_lost: 'erased',
  already_registered: 'twice',
} as const satisfies Record<Obstacle | 'already_registered', string>;

type RefusalSentences = Record<(typeof reasons)[keyof typeof reasons], string>;

/** Stores payments whose money was taken by hand, for `SettlementService.settleAtCounter`. */
@Injectable()
export class CounterPayments {
  constructor(
    private readonly registrations: RegistrationsService,
    private readonly fees: FeesService,
    private readonly clock: Clock,
  ) {}

  /**
   * Waits until the transaction of another request with the same key has ended. Returns the payment that was stored for
   * the key, or null.
   * @throws DomainError `conflict` when the key was used for another form
   */
  async lockRequest(
    tx: EntityManager,
    { requestKey, requestHash }: Pick<CounterOrder, 'requestKey' | 'requestHash'>,
  ): Promise<Payment | null> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [requestKey]);
    return this.findEarlier(tx, { requestKey, requestHash });
  }

  /**
   * The payment of an earlier request with the same key, or null.
   * @throws DomainError `conflict` when the key was used for another form
   */
  async findEarlier(
    tx: EntityManager,
    { requestKey, requestHash }: Pick<CounterOrder, 'requestKey' | 'requestHash'>,
  ): Promise<Payment | null> {
    const earlier = await tx.findOneBy(Payment, { requestKey });
    if (earlier && earlier.requestHash !== requestHash)
      throw new DomainError('conflict', counterSentences.alreadySaved(earlier.receiptNumber ?? ''));
    return earlier;
  }

  /**
   * Stores the registration and its payment.
   * @throws DomainError `conflict` with the fee when the form showed another one
   */
  async create(tx: EntityManager, order: CounterOrder): Promise<Payment> {
    const { applicant, photoKey, money, shownPaise, requestKey, requestHash } = order;
    const { eventId, kind } = applicant;
    const quotedPaise = toPaise((await this.fees.findCounterFees(tx, eventId, money.takenOn))[kind]);
    this.fees.requireShown(quotedPaise, shownPaise, counterSentences.feeChanged);
    const quoted = { ...applicant, quotedPaise };
    const source = { photoKey, browserHash: noBrowser, hasConsentOnPaper: true };
    const stored = await this.registrations.create(tx, quoted, source);
    const now = this.clock.now();
    return tx.save(
      tx.create(Payment, {
        ...money,
        state: 'created',
        stateSince: now,
        createdAt: now,
        merchTxnId: newMerchTxnId(),
        merchTxnDate: indianDateTime(now),
        registrationId: stored.id,
        quotedPaise,
        requestKey,
        requestHash,
        // The provider has no transaction of this payment, so it is not requeried.
        nextRequeryAt: null,
      }),
    );
  }

  refusal(obstacle: keyof typeof reasons, sentences: RefusalSentences): DomainError {
    return new DomainError('conflict', sentences[reasons[obstacle]]);
  }
}
