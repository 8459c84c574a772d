import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { isCounterChannel } from '@maidan/shared/domain/payments/payment-channel.ts';
import { toRupees } from '@maidan/shared/format/money.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import {
  giveBackError,
  giveBackPaise,
  withdrawalRules,
  withdrawalSentences as sentences,
} from '@maidan/shared/rules/payments/withdrawal.ts';
import type { WithdrawalRequest } from '@maidan/shared/wire/payments-console/withdrawal.ts';
import { type AuditActor, recordAudit } from '../../platform/audit/record-audit.ts';
import { Clock } from '../../platform/config/clock.ts';
import { DomainError, invalid, notFound } from '../../platform/http/errors/domain-error.ts';
import { calledOffAt, Event } from '../../events/event.entity.ts';
import { Player } from '../../players/player.entity.ts';
import { RegistrationsService } from '../../registrations/registrations.service.ts';
import { closeDues } from '../move.entity.ts';
import { RegistrationRequests } from '../requests/registration-requests.service.ts';
import { Payment } from '../payment.entity.ts';
import { type Actor, lockPayment, paymentSubject, setAuditActor } from '../payment-update.ts';
import { leaveEventRefunds } from '../refunds/event-refund.entity.ts';
import { PartReturns } from './part-returns.service.ts';
import { Withdrawal } from '../withdrawal.entity.ts';

/**
 * Takes a paid player out of the event: the place becomes free, the refund of a chosen sum is stored, and the club keeps
 * the rest. One transaction does this under the lock of the payment. Settlements, reversals and refund jobs write under
 * the same lock, so none of their writes comes in between.
 */
@Injectable()
export class Withdrawals {
  constructor(
    private readonly db: DataSource,
    private readonly registrations: RegistrationsService,
    private readonly returns: PartReturns,
    private readonly requests: RegistrationRequests,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes a paid player out of the event. A repeated request with the same key and sum changes nothing.
   * @throws DomainError `not-found`; `invalid` with the fields; `conflict` when the player cannot withdraw now, or the
   * sum cannot go back
   */
  async withdraw(id: string, form: WithdrawalRequest, by: AuditActor): Promise<void> {
    const actor: Actor = `admin ${by.name}`;
    await this.db.transaction(async (tx) => {
      await setAuditActor(tx, actor);
      if (!(await tx.existsBy(Payment, { id }))) throw notFound();
      const payment = await this.lockForUpdate(tx, id);
      const returnedPaise = this.validate(payment, form);
      if (await isRepeated(tx, payment, form.requestKey, returnedPaise)) return;
      await requirePlaying(tx, payment);
      const remaining = await this.returns.remaining(tx, payment);
      const error = giveBackError(returnedPaise, remaining);
      if (error) throw new DomainError('conflict', error, { errors: { giveBack: error } });
      const reason = form.reason.trim();
      // The player is withdrawn first: when all the money goes back, `giveBack` would record the reason `refunded`.
      await this.registrations.deactivatePlayer(tx, payment.playerId!, 'withdrawn');
      await this.returns.giveBack(tx, payment, { paise: returnedPaise, remaining, note: reason, form, actor });
      await leaveEventRefunds(tx, id);
      await closeDues(tx, id, { goesBack: 'all', changedBy: actor, changedAt: this.clock.now() });
      await this.requests.closeAll(tx, id);
      const keptPaise = remaining - returnedPaise;
      const { requestKey } = form;
      const at = this.clock.now();
      await tx.insert(Withdrawal, { paymentId: id, returnedPaise, keptPaise, reason, actor, at, requestKey });
      const changes = [
        { field: 'returned', before: null, after: toRupees(returnedPaise) },
        { field: 'kept', before: null, after: toRupees(keptPaise) },
      ];
      await recordAudit(tx, by, { action: 'payment.withdraw', subject: paymentSubject(payment), details: { changes } });
    });
  }

  /** Locks the payment, so that a second withdrawal or a refund waits and then sees the first. */
  protected lockForUpdate(tx: EntityManager, id: string): Promise<Payment> {
    return lockPayment(tx, { id });
  }

  /**
   * Validates the form of the dialog.
   * @returns the paise that go back
   */
  private validate({ channel }: Payment, form: WithdrawalRequest): number {
    const facts = { isByHand: isCounterChannel(channel), today: this.clock.today() };
    const errors = fieldErrors(withdrawalRules(facts), form);
    const [first] = Object.values(errors);
    if (first) throw invalid(first, errors);
    return giveBackPaise(form.giveBack)!;
  }
}

async function isRepeated(
  tx: EntityManager,
  { id: paymentId }: Payment,
  requestKey: string,
  returnedPaise: number,
): Promise<boolean> {
  const known = await tx.findOneBy(Withdrawal, { paymentId });
  if (known && (known.requestKey !== requestKey || known.returnedPaise !== returnedPaise))
    throw new DomainError('conflict', sentences.already);
  return known !== null;
}

/**
 * Requires that the player is active and the event not called off. The player's row is not locked, because the event's
 * row would have to be locked before it. Withdrawals, refunds and reversals change `isActive` only under the lock of
 * the payment, which the caller has.
 */
async function requirePlaying(tx: EntityManager, { state, playerId }: Payment): Promise<void> {
  const player =
    state === 'paid' && playerId !== null ? await tx.findOneBy(Player, { id: playerId, isActive: true }) : null;
  if (!player) throw new DomainError('conflict', sentences.notPlaying);
  const event = await tx.findOne(Event, { where: { id: player.eventId! }, withDeleted: true });
  if (!event || calledOffAt(event)) throw new DomainError('conflict', sentences.calledOff);
}
