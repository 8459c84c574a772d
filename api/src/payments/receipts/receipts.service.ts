import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { type FamilySubject, familySubjects } from '@maidan/shared/declaration.ts';
import { ageLimits, playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import { isCounterChannel } from '@maidan/shared/domain/payments/payment-channel.ts';
import { toRupees } from '@maidan/shared/format/money.ts';
import { clubPaymentSentences, paymentSentences } from '@maidan/shared/domain/payment-outcome.ts';
import { mobilePattern, normaliseMobile } from '@maidan/shared/rules/registration.ts';
import type {
  FindReceiptRequest,
  MaskedReceipt,
  OwnConsentRequest,
  OwnRegistration,
  OwnRegistrationsResponse,
  Receipt,
  ReceiptCorrection,
} from '@maidan/shared/wire/payments.ts';
import type { DueState, ReceiptMove } from '@maidan/shared/wire/payments-console/move.ts';
import type { RegisterResponse } from '@maidan/shared/wire/players.ts';
import type { PlayerCorrectionView } from '@maidan/shared/wire/player-record.ts';
import { Clock } from '../../platform/config/clock.ts';
import { ENV, type Env } from '../../platform/config/env.ts';
import { DomainError, notFound } from '../../platform/http/errors/domain-error.ts';
import { mapError } from '../../platform/http/errors/map-error.ts';
import { redactError } from '../../platform/logging/redact.ts';
import { calledOffAt, Event } from '../../events/event.entity.ts';
import { Player } from '../../players/player.entity.ts';
import { PlayerCorrection } from '../../players/player-correction.entity.ts';
import { Registration } from '../../registrations/registration.entity.ts';
import { RegistrationsService } from '../../registrations/registrations.service.ts';
import { playerName } from '../../players/player.view.ts';
import { Payment } from '../payment.entity.ts';
import { counterMethod, paymentStatus } from '../payment.view.ts';
import {
  receiptPartialRefund,
  receiptRefund,
  receiptWithdrawal,
  refundNote,
  refundNoteFacts,
} from '../refunds/refund.view.ts';
import { Refund } from '../refunds/refund.entity.ts';
import { RegistrationRequests } from '../requests/registration-requests.service.ts';
import { Due, RegistrationMove } from '../move.entity.ts';
import { Withdrawal } from '../withdrawal.entity.ts';
import { maskedReceipt } from './masked-receipt.ts';

/** The name and mobile on a receipt; a placeholder for an erased player. */
function personOn({ firstName, lastName, mobile, erasedAt }: Player): { name: string; phone: string } {
  const { erased } = clubPaymentSentences;
  return erasedAt ? { name: erased, phone: erased } : { name: `${firstName} ${lastName}`, phone: mobile };
}

/** Reads the receipts and players of settled payments, and changes what a family has consented to. */
@Injectable()
export class ReceiptsService {
  private readonly log = new Logger('receipts');

  constructor(
    private readonly db: DataSource,
    @Inject(ENV) private readonly env: Env,
    private readonly registrations: RegistrationsService,
    private readonly requests: RegistrationRequests,
    private readonly clock: Clock,
  ) {}

  /** The receipt of a payment. @throws DomainError `not-found` when the payment has none */
  async findReceipt(payment: Payment | null): Promise<Receipt> {
    if (!payment?.receiptNumber || !payment.paidAt) throw notFound(clubPaymentSentences.missing);
    const player = await this.findPlayer(payment);
    const event = await this.db.manager.findOneOrFail(Event, {
      where: { id: player.eventId ?? '' },
      withDeleted: true,
    });
    const registration = await this.findRegistration(payment);
    const corrections = await this.db.manager.find(PlayerCorrection, {
      where: { playerId: player.id },
      order: { id: 'DESC' },
    });
    const refunds = await this.findRefunds(payment);
    const { name, phone } = personOn(player);
    const isIn =
      payment.state === 'paid' &&
      player.isActive &&
      !player.deletedAt &&
      !calledOffAt(event) &&
      event.endDate >= this.clock.today();
    return {
      receiptNumber: payment.receiptNumber,
      playerName: name,
      playerMobile: phone,
      amount: toRupees(payment.capturedPaise ?? payment.quotedPaise),
      paymentDate: payment.paidAt.toISOString(),
      takenOn: payment.takenOn,
      playerType: playerTypeOf(player.kind),
      eventName: event.eventName,
      eventNameHi: event.eventNameHi,
      eventDate: event.startDate,
      eventEnd: event.endDate,
      eventPlace: event.location,
      reportingTime: event.reportingTime,
      ground: event.ground,
      eventId: event.id,
      eventStartTime: event.startTime,
      eventEndTime: event.endTime,
      eventVersion: event.version,
      groupLink: isIn ? event.groupLink : '',
      merchantTxnId: payment.merchTxnId,
      paidBy: counterMethod(payment),
      // Money of the counter is real even in test mode.
      testMode: this.env.paymentMode === 'test' && !isCounterChannel(payment.channel),
      note: refundNote(payment, refunds),
      noteFacts: refundNoteFacts(payment, refunds),
      refund: receiptRefund(payment, refunds),
      partialRefund: receiptPartialRefund(payment, refunds),
      moves: await this.findMoves(payment),
      due: calledOffAt(event) || player.deletedAt ? 0 : await this.sumDues(payment, ['open']),
      dueTaken: await this.sumDues(payment, ['taken', 'to_return']),
      withdrawal: receiptWithdrawal(
        await this.db.manager.findOneBy(Withdrawal, { paymentId: payment.id }),
        payment,
        refunds,
      ),
      eventCalledOffAt: calledOffAt(event)?.toISOString() ?? null,
      isRemoved: player.deletedAt !== null || player.inactiveReason === 'hidden',
      correction: receiptCorrection(registration, player, corrections),
      isMasked: false,
      isSender: false,
    };
  }

  /**
   * The payments of a browser, for its own page. A payment that cannot be read, for example because its player is
   * missing, is listed in `unreadable`.
   * @param browser the hash of the browser that asks
   * @throws when the database cannot be reached
   */
  async findOwn(
    payments: readonly Payment[],
    browser: string,
  ): Promise<Pick<OwnRegistrationsResponse, 'registrations' | 'unreadable'>> {
    const registrations: OwnRegistration[] = [];
    const unreadable: string[] = [];
    for (const payment of payments)
      try {
        registrations.push(await this.ownRegistration(payment, browser));
      } catch (fault) {
        if (mapError(fault)?.code === 'unavailable') throw fault;
        this.log.error(`the registration of payment ${payment.merchTxnId} cannot be read: ${redactError(fault).stack}`);
        unreadable.push(payment.merchTxnId);
      }
    return { registrations, unreadable };
  }

  private async ownRegistration(payment: Payment, browser: string): Promise<OwnRegistration> {
    const registration = await this.findRegistration(payment);
    const event = await this.db.manager.findOneOrFail(Event, {
      where: { id: registration.eventId },
      withDeleted: true,
    });
    const receipt = payment.receiptNumber ? await this.findReceipt(payment) : null;
    return {
      merchantTxnId: payment.merchTxnId,
      playerName: receipt?.playerName ?? playerName(registration),
      eventName: event.eventName,
      eventNameHi: event.eventNameHi,
      eventDate: event.startDate,
      status: paymentStatus(payment, await this.findRefunds(payment)).status,
      receipt: receipt && { ...receipt, isSender: registration.browserHash === browser },
      purposes: await this.purposesOf(this.db.manager, registration),
      canAsk: await this.requests.canAsk(payment),
      request: await this.requests.findLatest(payment.id),
    };
  }

  /**
   * Records a consent or its withdrawal.
   * @throws DomainError `conflict` for a consent to a purpose of a player under 18 for whom no guardian has agreed
   */
  async changeConsent(
    { registrationId }: Payment,
    { purpose, isGiven, version }: Omit<OwnConsentRequest, 'merchantTxnId'>,
  ): Promise<FamilySubject[]> {
    return this.db.transaction(async (tx) => {
      await this.registrations.changeConsent(tx, registrationId, { purpose, isGiven, version, by: 'payer' });
      return this.purposesOf(tx, await tx.findOneByOrFail(Registration, { id: registrationId }));
    });
  }

  private async purposesOf(tx: EntityManager, registration: Registration): Promise<FamilySubject[]> {
    const allowed = await this.registrations.findAllowed(tx, registration);
    return familySubjects.filter((subject) => allowed.includes(subject));
  }

  /**
   * Finds the receipt for a mobile. An unknown id and a wrong mobile give the same error. After a correction, both the
   * registered and the corrected mobile are accepted. An erased mobile finds nothing.
   */
  async findForMobile(payment: Payment | null, { mobile }: FindReceiptRequest): Promise<Receipt> {
    const given = normaliseMobile(mobile);
    if (!payment?.receiptNumber || !mobilePattern.test(given)) throw notFound(clubPaymentSentences.notFound);
    const receipt = await this.findReceipt(payment);
    const known = [receipt.playerMobile, (await this.findRegistration(payment)).mobile];
    if (!known.includes(given)) throw notFound(clubPaymentSentences.notFound);
    return receipt;
  }

  /**
   * Finds the receipt by number and mobile. For a player under 18 it is masked: somebody who knows a parent's mobile
   * could otherwise try receipt numbers until a child's name is shown.
   */
  async findByNumberAndMobile(number: string, search: FindReceiptRequest): Promise<Receipt | MaskedReceipt> {
    const payment = await this.findByNumber(number);
    const receipt = await this.findForMobile(payment, search);
    const { age } = await this.findPlayer(payment!);
    return (age ?? 0) >= ageLimits.adult ? receipt : maskedReceipt(receipt);
  }

  /** Ignores case, and blanks at the ends. */
  findByNumber(receiptNumber: string): Promise<Payment | null> {
    return this.db.manager.findOneBy(Payment, { receiptNumber: receiptNumber.trim().toUpperCase() });
  }

  /** The receipt with masked name and mobile, because receipt numbers are sequential and can be guessed. */
  async findMasked(number: string): Promise<MaskedReceipt> {
    const payment = await this.findByNumber(number);
    if (!payment) throw notFound(clubPaymentSentences.notFound);
    return maskedReceipt(await this.findReceipt(payment));
  }

  /** The answer to the specification's registration call, from the stored payment and player. */
  async registrationResult(payment: Payment | null): Promise<RegisterResponse> {
    if (!payment) throw notFound(paymentSentences.registrationMissing);
    if (payment.state !== 'paid' || !payment.receiptNumber) {
      throw new DomainError('conflict', paymentStatus(payment, await this.findRefunds(payment)).message);
    }
    const player = await this.findPlayer(payment);
    return {
      success: true,
      player: { id: player.id, receipt_number: payment.receiptNumber, ...personOn(player) },
    };
  }

  /** The player of a payment. Deleted players are included, because their receipts stay valid. */
  private findPlayer({ playerId }: Payment): Promise<Player> {
    return this.db.manager.findOneOrFail(Player, { where: { id: playerId ?? '' }, withDeleted: true });
  }

  /** The refunds of a payment, the oldest first; empty when no money was captured. */
  async findRefunds({ id, capturedPaise }: Payment): Promise<Refund[]> {
    if (capturedPaise === null) return [];
    return this.db.manager.find(Refund, { where: { paymentId: id }, order: { requestedAt: 'ASC', id: 'ASC' } });
  }

  private async findMoves({ id: paymentId }: Payment): Promise<ReceiptMove[]> {
    const moves = await this.db.manager.find(RegistrationMove, { where: { paymentId }, order: { id: 'ASC' } });
    const ids = moves.map(({ fromEventId }) => fromEventId);
    const events = await this.db.manager.find(Event, { where: { id: In(ids) }, withDeleted: true });
    return moves.map(({ at, fromEventId, toEventId, fromKind, toKind }) => {
      const from = fromEventId === toEventId ? undefined : events.find(({ id }) => id === fromEventId);
      return {
        date: at.toISOString(),
        fromEvent: from?.eventName ?? '',
        fromEventHi: from?.eventNameHi ?? '',
        fromType: fromKind === toKind ? '' : playerTypeOf(fromKind),
      };
    });
  }

  /** The sum, in rupees, of the payment's dues in these states. */
  private async sumDues({ id: paymentId }: Payment, states: DueState[]): Promise<number> {
    const dues = await this.db.manager.findBy(Due, { paymentId, state: In(states) });
    return toRupees(dues.reduce((sum, { amountPaise }) => sum + amountPaise, 0));
  }

  private findRegistration({ registrationId }: Payment): Promise<Registration> {
    return this.db.manager.findOneByOrFail(Registration, { id: registrationId });
  }
}

type Field = PlayerCorrectionView['changes'][number]['field'];
const nameFields: readonly Field[] = ['firstName', 'lastName'];

/**
 * Whether name and mobile on a receipt differ from the registered ones. Null when neither does, for example after a
 * correction was undone, and for an erased player.
 * @param corrections the newest first
 */
export function receiptCorrection(
  registered: Pick<Registration, 'firstName' | 'lastName' | 'mobile'>,
  player: Pick<Player, 'firstName' | 'lastName' | 'mobile' | 'erasedAt'>,
  corrections: readonly Pick<PlayerCorrection, 'at' | 'changes'>[],
): ReceiptCorrection | null {
  if (player.erasedAt) return null;
  const name = playerName(registered) !== playerName(player);
  const mobile = registered.mobile !== player.mobile;
  const printed = [...(name ? nameFields : []), ...(mobile ? ['mobile'] : [])];
  const last = corrections.find(({ changes }) => changes.some(({ field }) => printed.includes(field)));
  return last ? { name, mobile, date: last.at.toISOString() } : null;
}
