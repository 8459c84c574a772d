import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { initiationRefusals } from '@maidan/shared/sentences/refusals.ts';
import { paymentStartSentences } from '@maidan/shared/domain/payment-start.ts';
import { toPaise, toRupees } from '@maidan/shared/format/money.ts';
import type { Language } from '@maidan/shared/language.ts';
import type { Checkout } from '@maidan/shared/wire/payments.ts';
import { ENV, type Env } from '../../platform/config/env.ts';
import { DomainError } from '../../platform/http/errors/domain-error.ts';
import { isStorageFull, storageRetryAfter } from '../../platform/http/errors/map-error.ts';
import { isRolledBack } from '../../platform/http/errors/database-errors.ts';
import { FeesService } from '../../fees/fees.service.ts';
import { type Applicant, applicantOf, digestedFields } from '../../registrations/applicant.ts';
import { Registration } from '../../registrations/registration.entity.ts';
import { RegistrationsService } from '../../registrations/registrations.service.ts';
import { WaitingListOffers } from '../../waiting-list/waiting-list-offers.service.ts';
import { readDataUrl } from '../../platform/storage/data-url.ts';
import { PhotosService } from '../../platform/storage/photos.service.ts';
import { AtomGateway } from '../gateway/atom.gateway.ts';
import { RequeryService } from '../requery.service.ts';
import { Payment } from '../payment.entity.ts';
import { isCaptured, isOpen } from '../payment-state.ts';
import { undecidedCode } from '../requery-schedule.ts';
import { CheckoutAttempts, type NewCheckoutAttempt } from './checkout-attempts.service.ts';
import type { InitiateDto } from './payments.dto.ts';

const refuse = (message: string): never => {
  throw new DomainError('conflict', message);
};

/** Digest of the application and the photo that the browser sent. */
const requestHashOf = (applicant: Applicant, photoBase64: string): string =>
  createHash('sha256')
    .update(JSON.stringify([digestedFields(applicant), photoBase64]))
    .digest('hex');

type RequestIdentity = Pick<NewCheckoutAttempt, 'requestKey' | 'requestHash' | 'browserHash'>;

/** Starts a checkout: validates the application, stores it, then requests a token. */
@Injectable()
export class InitiationService {
  constructor(
    private readonly db: DataSource,
    private readonly registrations: RegistrationsService,
    private readonly attempts: CheckoutAttempts,
    private readonly fees: FeesService,
    private readonly photos: PhotosService,
    private readonly requery: RequeryService,
    private readonly gateway: AtomGateway,
    private readonly offers: WaitingListOffers,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Starts a checkout, or continues the one of the same request, or the one that this browser has open for the same
   * person.
   * @throws DomainError `conflict` with the fee, and without storing a registration, when the form showed another fee
   */
  async initiate(
    { transactionId, playerData, shownFee, language }: InitiateDto,
    browserHash: string,
  ): Promise<Checkout> {
    const shownPaise = typeof shownFee === 'number' ? toPaise(shownFee) : undefined;
    const applicant = applicantOf(playerData, await this.fees.findFees(playerData.selectedEvent));
    const requestHash = requestHashOf(applicant, playerData.photoBase64);
    const repeated = await this.findRepeated({ requestKey: transactionId, requestHash, browserHash }, applicant);
    // An attempt keeps its quoted fee, even when the event's fee has changed since.
    this.fees.requireShown((repeated ?? applicant).quotedPaise, shownPaise);
    const inLanguage = language ?? 'en';
    if (repeated) return this.buildCheckout(repeated, inLanguage);
    const photo = readDataUrl(playerData.photoBase64);
    const open = await this.findOpenAttempt(applicant, browserHash);
    if (!open?.atomTokenId) this.requireGateway();
    if (!open) await this.registrations.validate(applicant);
    const photoKey = await this.storePhoto(photo);
    const attempt = { applicant, requestHash, requestKey: transactionId, photoKey, browserHash, shownPaise };
    const work = open ? this.updateAttempt(open, attempt) : this.createAttempt(attempt);
    return this.buildCheckout(await this.discardPhotoOnFailure(photoKey, work), inLanguage);
  }

  /**
   * Called before the photo and the application are stored.
   * @throws DomainError `unavailable` while the circuit of the token endpoint is open (`canIssueTokens`)
   */
  private requireGateway(): void {
    if (this.gateway.canIssueTokens) return;
    throw new DomainError('unavailable', paymentStartSentences.couldNotStart, { retryAfterSeconds: 30 });
  }

  /** Stores the photo. @throws DomainError `unavailable` when the disk is full; the payer may try again later */
  private async storePhoto(bytes: Buffer): Promise<string> {
    const { key } = await this.photos.store('registrations', bytes).catch((fault: unknown) => {
      if (!isStorageFull(fault)) throw fault;
      const later = { retryAfterSeconds: storageRetryAfter };
      throw new DomainError('unavailable', paymentStartSentences.couldNotStart, later);
    });
    return key;
  }

  /**
   * Deletes the photo when no registration was stored. When it is unknown whether the transaction was committed, the
   * photo stays; the hourly job `sweep-files` deletes it if no row names it.
   */
  private async discardPhotoOnFailure(photoKey: string, work: Promise<Payment>): Promise<Payment> {
    try {
      return await work;
    } catch (fault) {
      const isNeeded = !isRolledBack(fault) || (await this.isReferenced(photoKey));
      if (!isNeeded) await this.photos.discard('registrations', photoKey);
      throw fault;
    }
  }

  private isReferenced(photoKey: string): Promise<boolean> {
    return this.db.manager.existsBy(Registration, { photoKey }).catch(() => true);
  }

  /**
   * The attempt of an earlier request with the same key, unless it cannot be continued any more.
   * @throws DomainError `conflict` when the key was used by another browser or for another form
   */
  private async findRepeated(request: RequestIdentity, applicant: Applicant): Promise<Payment | undefined> {
    const earlier = await this.db.manager.findOneBy(Payment, { requestKey: request.requestKey });
    if (!earlier) return undefined;
    if (!(await this.isSameRequest(earlier, request))) return refuse(initiationRefusals.otherBody);
    return this.requireUnpaid(earlier, applicant);
  }

  /** Whether body and browser are the same. Somebody who knows the key of another browser must not get its attempt. */
  private async isSameRequest(
    { requestHash, registrationId }: Payment,
    request: Omit<RequestIdentity, 'requestKey'>,
  ): Promise<boolean> {
    const { browserHash } = request;
    const isSameBody = requestHash === request.requestHash;
    return isSameBody && this.db.manager.existsBy(Registration, { id: registrationId, browserHash });
  }

  /**
   * This browser's newest open attempt for the same person, if it can be continued at today's fee. An attempt at
   * another fee is also requeried, because it may have been paid.
   */
  private async findOpenAttempt(applicant: Applicant, browserHash: string): Promise<Payment | undefined> {
    const { eventId, mobile, nameKey, quotedPaise } = applicant;
    const open = await this.attempts.findOpen(this.db.manager, { eventId, mobile, nameKey }, browserHash);
    const payable = open && (await this.requireUnpaid(open, applicant));
    return payable?.quotedPaise === quotedPaise ? payable : undefined;
  }

  /**
   * Requeries an open attempt, if a requery is due, before it is continued. Undefined when it cannot be continued.
   * @throws DomainError when the person can no longer register; `conflict` when money was captured, or the bank has not
   * decided: a second payment would be refunded, but without the provider's surcharge
   */
  private async requireUnpaid(open: Payment, applicant: Applicant): Promise<Payment | undefined> {
    const payment = await this.requery.requeryIfDue(open, 'initiate');
    if (isCaptured(payment.state)) return refuse(initiationRefusals.paid);
    if (payment.responseCode === undecidedCode && isOpen(payment.state)) return refuse(initiationRefusals.withBank);
    if (!this.attempts.canContinue(payment)) return undefined;
    await this.registrations.requireEligible(applicant);
    await this.registrations.admitPerson(applicant);
    return payment;
  }

  private async createAttempt(attempt: NewCheckoutAttempt): Promise<Payment> {
    const { payment, isNew } = await this.attempts.create(attempt);
    if (isNew) return payment;
    // Another request has already made the attempt, so this photo is not needed.
    await this.photos.remove('registrations', attempt.photoKey);
    return payment.requestKey === attempt.requestKey && !(await this.isSameRequest(payment, attempt))
      ? refuse(initiationRefusals.otherBody)
      : payment;
  }

  /** Stores the new values and removes the photo that is no longer needed. */
  private async updateAttempt(
    payment: Payment,
    { applicant, photoKey, browserHash }: NewCheckoutAttempt,
  ): Promise<Payment> {
    const replacedPhotoKey = await this.attempts.update(payment, applicant, photoKey, browserHash);
    await this.photos.remove('registrations', replacedPhotoKey);
    return payment;
  }

  /**
   * Builds the answer with which the browser opens the checkout. Stores the language of the form, in which the payer
   * will get the result page. Extends an offer of the waiting list to this person, so that it does not end meanwhile.
   */
  private async buildCheckout(payment: Payment, language: Language): Promise<Checkout> {
    if (payment.language !== language) await this.attempts.saveLanguage(payment, language);
    const registration = await this.db.manager.findOneByOrFail(Registration, { id: payment.registrationId });
    const { eventId, email, nameKey } = registration;
    const payer = { email, mobile: registration.mobile ?? '' };
    await this.offers.extend(eventId, { mobile: payer.mobile, nameKey: nameKey ?? '' });
    const atomTokenId = payment.atomTokenId ?? (await this.requestToken(payment, payer));
    return {
      merchTxnId: payment.merchTxnId,
      atomTokenId,
      merchId: this.env.atom.merchantId,
      custEmail: payer.email,
      custMobile: payer.mobile,
      returnUrl: `${this.env.publicUrl}/payment/response`,
      amount: toRupees(payment.quotedPaise),
    };
  }

  /**
   * Requests the token, outside a transaction because the provider may be slow.
   * @throws DomainError `gateway` when the provider gives none. The attempt stays open, and the browser may retry with
   * the same key
   */
  private async requestToken(payment: Payment, payer: { email: string; mobile: string }): Promise<string> {
    const { merchTxnId, merchTxnDate, quotedPaise: amountPaise } = payment;
    const result = await this.gateway.requestToken({ merchTxnId, merchTxnDate, amountPaise, ...payer });
    if (result === 'unreachable' || 'refused' in result) {
      throw new DomainError('gateway', paymentStartSentences.initiationFailed);
    }
    return this.attempts.saveToken(payment, result.tokenId);
  }
}
