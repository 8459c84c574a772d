import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { defaultFees, type FeeTable } from '@maidan/shared/domain/fees.ts';
import { toPaise, toRupees } from '@maidan/shared/format/money.ts';
import { counterRules, counterSentences } from '@maidan/shared/rules/payments/counter.ts';
import type {
  CounterForm,
  CounterRequest,
  CounterResponse,
  PaperRegistration,
} from '@maidan/shared/wire/payments-console/counter.ts';
import type { PlayerData } from '@maidan/shared/wire/payments.ts';
import { tidyName } from '@maidan/shared/rules/registration.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import { tidyText } from '@maidan/shared/rules/typed-text.ts';
import type { AuditActor } from '../../platform/audit/record-audit.ts';
import { Clock } from '../../platform/config/clock.ts';
import { invalid } from '../../platform/http/errors/domain-error.ts';
import { Event } from '../../events/event.entity.ts';
import { FeesService } from '../../fees/fees.service.ts';
import { playerName } from '../../players/player.view.ts';
import { type Applicant, applicantOf, digestedFields } from '../../registrations/applicant.ts';
import { Registration } from '../../registrations/registration.entity.ts';
import { RegistrationsService } from '../../registrations/registrations.service.ts';
import { PhotosService } from '../../platform/storage/photos.service.ts';
import type { Payment } from '../payment.entity.ts';
import { SettlementService } from '../settlement.service.ts';
import { CounterPayments, type CounterOrder } from './counter-payments.service.ts';

type Request = Omit<CounterOrder, 'photoKey'>;

/** Registers players at the counter whose fee was taken by hand. */
@Injectable()
export class CounterRegistrations {
  constructor(
    private readonly db: DataSource,
    private readonly registrations: RegistrationsService,
    private readonly settlement: SettlementService,
    private readonly counter: CounterPayments,
    private readonly fees: FeesService,
    private readonly photos: PhotosService,
    private readonly clock: Clock,
  ) {}

  /** Counter fees of all types in rupees on a day, which may be in the past; today when `day` is empty. */
  findFees(eventId: string, day: string): Promise<FeeTable> {
    return this.fees.findCounterFees(this.db.manager, eventId, day || this.clock.today());
  }

  /**
   * Registers a player whose fee was taken by hand. A repeated request with the same key and form gets the payment of
   * the first.
   * @throws DomainError `invalid`; `conflict` when the player cannot be registered, the fee differs, or the key was
   * used for another form
   */
  async register(form: CounterRequest, photo: Buffer | undefined, actor: AuditActor): Promise<CounterResponse> {
    const request = this.requestOf(form, photo, actor);
    const payment = (await this.findEarlierIfRefused(request)) ?? (await this.settle(request, photo));
    return counterView(this.db.manager, payment);
  }

  /**
   * Validates before a photo is encoded. A repeated request usually fails here, because its player is registered
   * already; then this returns the payment of the first request.
   */
  private async findEarlierIfRefused(request: Request): Promise<Payment | undefined> {
    try {
      await this.registrations.validateAtCounter(request.applicant, counterSentences);
      await this.registrations.requireEligible(request.applicant);
      return undefined;
    } catch (refused) {
      const earlier = await this.counter.findEarlier(this.db.manager, request);
      if (earlier) return earlier;
      throw refused;
    }
  }

  private async settle(request: Request, photo: Buffer | undefined): Promise<Payment> {
    return this.photos.storeWith('registrations', photo, async (stored) => {
      const photoKey = stored?.key ?? null;
      const { payment, isNew } = await this.settlement.settleAtCounter({ ...request, photoKey });
      // An earlier request with the same key has made the payment, so this photo is not needed.
      if (!isNew && photoKey) await this.photos.discard('registrations', photoKey);
      return payment;
    });
  }

  private requestOf(form: CounterRequest, photo: Buffer | undefined, actor: AuditActor): Request {
    const { requestKey, shownFee, ...sent } = form;
    this.validate(sent);
    const applicant = paperApplicant(sent);
    const money = {
      channel: sent.channel,
      counterReference: tidyText(sent.reference) || null,
      takenBy: tidyName(sent.takenBy),
      takenOn: sent.takenOn,
    };
    const requestHash = hashOf(applicant, money, photo);
    return { applicant, money, shownPaise: toPaise(shownFee), requestKey, requestHash, actor };
  }

  private validate(form: CounterForm): void {
    const errors = fieldErrors(counterRules(this.clock.today()), form);
    const [first] = Object.values(errors);
    if (first) throw invalid(first, errors);
  }
}

/** A player who was registered by hand, with the receipt. */
export async function counterView(tx: EntityManager, payment: Payment): Promise<CounterResponse> {
  const registration = await tx.findOneByOrFail(Registration, { id: payment.registrationId });
  const event = await tx.findOneOrFail(Event, { where: { id: registration.eventId }, withDeleted: true });
  return {
    success: true,
    paymentId: payment.id,
    playerId: payment.playerId ?? '',
    playerName: playerName(registration),
    mobile: registration.mobile ?? '',
    eventName: event.eventName,
    receiptNumber: payment.receiptNumber ?? '',
    merchTxnId: payment.merchTxnId,
    amount: toRupees(payment.capturedPaise ?? payment.quotedPaise),
  };
}

/** The applicant of a paper form. The fee is quoted later, in the transaction that stores the payment. */
export const paperApplicant = (
  form: PaperRegistration & Pick<PlayerData, 'email' | 'dateOfBirth' | 'isWomanOrGirl'>,
): Applicant => ({
  ...applicantOf({ ...form, photoBase64: '' }, defaultFees),
  guardianName: tidyText(form.guardianName) || null,
  guardianRelation: tidyText(form.guardianRelation) || null,
});

export const hashOf = (applicant: Applicant, money: object, photo?: Buffer): string =>
  createHash('sha256')
    .update(JSON.stringify([digestedFields(applicant), money]))
    .update(photo ?? '')
    .digest('hex');
