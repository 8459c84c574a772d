import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type PlayerKind, playerKinds } from '@maidan/shared/domain/player-type.ts';
import { hasAgeRange } from '@maidan/shared/domain/registration/eligibility.ts';
import { isCounterChannel } from '@maidan/shared/domain/payments/payment-channel.ts';
import { toPaise, toRupees } from '@maidan/shared/format/money.ts';
import { isPaidAtCounter } from '@maidan/shared/rules/payments/counter.ts';
import { mostWithMove, moveRules, moveSentences as sentences } from '@maidan/shared/rules/payments/move.ts';
import { giveBackPaise } from '@maidan/shared/rules/payments/withdrawal.ts';
import { mobileCheckError } from '@maidan/shared/rules/registration.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import type { MoveOptions, MoveRequest } from '@maidan/shared/wire/payments-console/move.ts';
import { type AuditActor, recordAudit } from '../../platform/audit/record-audit.ts';
import { countPlaces } from '../../players/places.ts';
import { Clock } from '../../platform/config/clock.ts';
import { violatedConstraint } from '../../platform/http/errors/database-errors.ts';
import { DomainError, invalid, notFound } from '../../platform/http/errors/domain-error.ts';
import { calledOffAt, Event } from '../../events/event.entity.ts';
import { FeesService } from '../../fees/fees.service.ts';
import { Player } from '../../players/player.entity.ts';
import { PlayersService } from '../../players/players.service.ts';
import { Registration } from '../../registrations/registration.entity.ts';
import { RegistrationsService } from '../../registrations/registrations.service.ts';
import { closeDues, Due, RegistrationMove } from '../move.entity.ts';
import { Payment } from '../payment.entity.ts';
import { type Actor, lockPayment, paymentSubject, setAuditActor } from '../payment-update.ts';
import { leaveEventRefunds } from '../refunds/event-refund.entity.ts';
import { RegistrationRequests } from '../requests/registration-requests.service.ts';
import { Withdrawal } from '../withdrawal.entity.ts';
import { PartReturns } from './part-returns.service.ts';

/** Messages for the unique indexes that a move may violate, by index. */
const obstacles: Record<string, string> = {
  players_once_per_event: sentences.twice,
  players_new_mobile_once: sentences.takenMobile,
};

const conflict = (sentence: string): DomainError => new DomainError('conflict', sentence);

/** Amounts of a move, in paise. */
interface Difference {
  feePaise: number;
  paidPaise: number;
  remaining: number;
  /** Paise of the fee that are not asked for, because a due of an earlier move was waived. */
  waivedPaise: number;
  /** The new fee minus what was paid and waived, in paise. */
  paise: number;
  /** Dues that were taken after earlier moves and must be given back with this one. */
  duesBack: readonly Due[];
  /** The most paise that can go back from the payment itself, in addition to `duesBack`. */
  most: number;
}

/**
 * Moves a paid player to another event, another player type, or both. The payment, its receipt number and the player
 * stay; player and registration get the new values. One transaction does all: it locks the payment, the events and the
 * player, checks as for a registration at the counter, and gives the chosen sum back or records the difference as due.
 */
@Injectable()
export class MovesService {
  constructor(
    private readonly db: DataSource,
    private readonly registrations: RegistrationsService,
    private readonly fees: FeesService,
    private readonly players: PlayersService,
    private readonly returns: PartReturns,
    private readonly requests: RegistrationRequests,
    private readonly clock: Clock,
  ) {}

  /** Computes what a move would cost or return today. @throws DomainError `not-found` */
  async findOptions(id: string, eventId: string, kindText: string): Promise<MoveOptions> {
    const { manager } = this.db;
    const kind = playerKinds.find((each) => each === kindText);
    const payment = await manager.findOneBy(Payment, { id });
    const player = payment?.playerId ? await manager.findOneBy(Player, { id: payment.playerId }) : null;
    const event = await manager.findOneBy(Event, { id: eventId });
    if (!payment || !player || !event || !kind) throw notFound();
    const { isWomanOrGirl } = await manager.findOneByOrFail(Registration, { id: payment.registrationId });
    const difference = await this.difference(manager, payment, eventId, kind);
    const { players, offered, waiting } = await countPlaces(manager, eventId);
    return {
      success: true,
      fee: toRupees(difference.feePaise),
      paid: toRupees(difference.paidPaise),
      waived: toRupees(difference.waivedPaise),
      difference: toRupees(difference.paise),
      dueBack: toRupees(sumOf(difference.duesBack)),
      most: toRupees(difference.most),
      placesLeft: event.playerLimit === null ? null : Math.max(0, event.playerLimit - players - offered - waiting),
      asksBirth: eventId !== player.eventId && hasAgeRange(event) && player.dateOfBirth === null,
      asksWoman: eventId !== player.eventId && event.openTo === 'women' && isWomanOrGirl !== true,
      version: player.version,
    };
  }

  /**
   * Moves a paid player. A repeated request with the same key, event and type changes nothing.
   * @throws DomainError `not-found`; `invalid` with the fields; `conflict` with the reason
   */
  async move(id: string, form: MoveRequest, by: AuditActor): Promise<void> {
    try {
      await this.db.transaction((tx) => this.write(tx, id, form, by));
    } catch (fault) {
      const sentence = obstacles[violatedConstraint(fault)];
      throw sentence ? conflict(sentence) : fault;
    }
  }

  private async write(tx: EntityManager, id: string, form: MoveRequest, by: AuditActor): Promise<void> {
    const actor: Actor = `admin ${by.name}`;
    await setAuditActor(tx, actor);
    if (!(await tx.existsBy(Payment, { id }))) throw notFound();
    const payment = await this.lockForUpdate(tx, id);
    const giveBack = this.validate(payment, form);
    if (await isRepeated(tx, id, form)) return;
    const registration = await requirePaid(tx, payment);
    const from = { eventId: registration.eventId, kind: registration.kind };
    const { eventId, kind } = form;
    if (from.eventId === eventId && from.kind === kind) throw conflict(sentences.nothing);
    const { event, isAwaited } = await this.registrations.lockEventsOfMove(tx, from.eventId, eventId);
    if (!event || calledOffAt(event) || !isPaidAtCounter[event.eventType]) throw conflict(sentences.calledOff);
    const player = await this.lockPlayer(tx, payment, form.version);
    // Removes answers that the new event does not ask for, as the registration form promises.
    const dateOfBirth = hasAgeRange(event) ? (player.dateOfBirth ?? (form.dateOfBirth || null)) : null;
    const isWomanOrGirl = event.openTo === 'women' ? (registration.isWomanOrGirl ?? form.isWomanOrGirl) : null;
    const moved = { ...player, kind, dateOfBirth, isWomanOrGirl: isWomanOrGirl ?? false };
    const obstacle = await this.registrations.findMoveObstacle(tx, event, from.eventId, moved);
    if (obstacle) throw conflict(sentences[obstacle]);
    if (kind !== from.kind && kind !== 'child') await this.requireMobile(tx, moved);
    const difference = await this.difference(tx, payment, eventId, kind);
    requireShown(form, difference, giveBack);
    const now = this.clock.now();
    await closeDues(tx, id, { goesBack: difference.duesBack, changedBy: actor, changedAt: now });
    await tx.update(Registration, { id: registration.id }, { eventId, kind, dateOfBirth, isWomanOrGirl });
    await tx.update(Player, { id: player.id }, { eventId, kind, dateOfBirth });
    const reason = form.reason.trim();
    const { remaining, feePaise, paidPaise } = difference;
    await this.returns.giveBack(tx, payment, { paise: giveBack, remaining, note: reason, form, actor });
    const duePaise = Math.max(0, difference.paise);
    const stored = await tx.save(
      tx.create(RegistrationMove, {
        ...{ paymentId: id, fromEventId: from.eventId, toEventId: eventId, fromKind: from.kind, toKind: kind },
        ...{ paidPaise, feePaise, returnedPaise: giveBack, duePaise, reason, actor, at: now },
        requestKey: form.requestKey,
      }),
    );
    if (duePaise > 0)
      await tx.insert(Due, {
        paymentId: id,
        moveId: stored.id,
        amountPaise: duePaise,
        changedBy: actor,
        changedAt: now,
      });
    if (from.eventId !== eventId) {
      await leaveEventRefunds(tx, id);
      await this.registrations.finishMove(tx, eventId, player, isAwaited ? from.eventId : undefined);
    }
    await this.requests.closeMove(tx, id, eventId);
    await this.record(tx, payment, { from, to: { kind, event }, giveBack, duePaise }, by);
  }

  /** Locks the payment, so that a refund, a reversal or another move waits until this move has ended. */
  protected lockForUpdate(tx: EntityManager, id: string): Promise<Payment> {
    return lockPayment(tx, { id });
  }

  /**
   * Validates the form of the dialog.
   * @returns the paise that go back
   */
  private validate({ channel }: Payment, form: MoveRequest): number {
    const errors = fieldErrors(moveRules({ isByHand: isCounterChannel(channel), today: this.clock.today() }), form);
    const [first] = Object.values(errors);
    if (first) throw invalid(first, errors);
    return giveBackPaise(form.giveBack)!;
  }

  /** Locks the player. @throws DomainError `conflict` when the player is gone or has changed since the dialog opened */
  private async lockPlayer(tx: EntityManager, { playerId }: Payment, version: number): Promise<Player> {
    const lock = { mode: 'pessimistic_write' } as const;
    const player = await tx.findOne(Player, { where: { id: playerId!, isActive: true }, lock });
    if (!player) throw conflict(sentences.notPaid);
    if (player.version !== version) throw conflict(sentences.changedMeanwhile);
    return player;
  }

  /**
   * Checks the mobile against the new type, as at the registration: the mobile of an old player is known, that of a new
   * player is not.
   */
  private async requireMobile(tx: EntityManager, { id, mobile, nameKey, kind }: Player): Promise<void> {
    const { exists } = await this.players.checkMobile(mobile, nameKey, { tx, but: id });
    const error = mobileCheckError(kind, exists);
    if (error) throw invalid(error, { kind: error });
  }

  /** The amounts of a move. For money of the counter the counter's fee counts, for other money the online fee. */
  private async difference(
    tx: EntityManager,
    payment: Payment,
    eventId: string,
    kind: PlayerKind,
  ): Promise<Difference> {
    const today = this.clock.today();
    const fees = isCounterChannel(payment.channel)
      ? await this.fees.findCounterFees(tx, eventId, today)
      : await this.fees.findFeesOn(tx, eventId, today);
    const feePaise = toPaise(fees[kind]);
    const remaining = await this.returns.remaining(tx, payment);
    const taken = await tx.find(Due, { where: { paymentId: payment.id, state: 'taken' }, order: { moveId: 'DESC' } });
    const paidPaise = remaining + sumOf(taken);
    const shortPaise = feePaise - paidPaise;
    const waivedPaise = Math.max(0, Math.min(shortPaise, await waivedAfterMoves(tx, payment.id)));
    const paise = shortPaise - waivedPaise;
    const duesBack = duesToReturn(taken, -paise);
    const most = mostWithMove(paise + sumOf(duesBack), remaining);
    return { feePaise, paidPaise, remaining, waivedPaise, paise, duesBack, most };
  }

  private async record(
    tx: EntityManager,
    payment: Payment,
    move: {
      from: { eventId: string; kind: PlayerKind };
      to: { kind: PlayerKind; event: Event };
      giveBack: number;
      duePaise: number;
    },
    by: AuditActor,
  ): Promise<void> {
    const { from, to, giveBack, duePaise } = move;
    const before = await tx.findOneOrFail(Event, { where: { id: from.eventId }, withDeleted: true });
    const changes = [
      ...(before.id === to.event.id ? [] : [{ field: 'eventId', before: before.eventName, after: to.event.eventName }]),
      ...(from.kind === to.kind ? [] : [{ field: 'position', before: from.kind, after: to.kind }]),
      ...(giveBack > 0 ? [{ field: 'returned', before: null, after: toRupees(giveBack) }] : []),
      ...(duePaise > 0 ? [{ field: 'due', before: null, after: toRupees(duePaise) }] : []),
    ];
    await recordAudit(tx, by, { action: 'payment.move', subject: paymentSubject(payment), details: { changes } });
  }
}

const sumOf = (dues: readonly Due[]): number => dues.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

/**
 * The dues to give back, the newest first: each due that fits completely into what is left of the excess. The rest of
 * the excess may go back from the payment.
 */
function duesToReturn(taken: readonly Due[], excessPaise: number): Due[] {
  let left = excessPaise;
  return taken.filter(({ amountPaise }) => {
    if (amountPaise > left) return false;
    left -= amountPaise;
    return true;
  });
}

/**
 * Paise by which the club has let a player pay less than the fee: the largest sum that was missing at a move whose due
 * was waived. Adding up the waived dues would count a sum twice that was asked for and waived again.
 */
async function waivedAfterMoves(tx: EntityManager, paymentId: string): Promise<number> {
  const [row] = await tx.query<{ paise: number | null }[]>(
    `SELECT max(m.fee_paise - m.paid_paise) AS paise FROM dues u JOIN registration_moves m ON m.id = u.move_id
      WHERE u.payment_id = $1 AND u.state = 'waived'`,
    [paymentId],
  );
  return row?.paise ?? 0;
}

async function isRepeated(
  tx: EntityManager,
  paymentId: string,
  { requestKey, eventId, kind }: MoveRequest,
): Promise<boolean> {
  const known = await tx.findOneBy(RegistrationMove, { paymentId, requestKey });
  if (known && (known.toEventId !== eventId || known.toKind !== kind)) throw conflict(sentences.repeated);
  return known !== null;
}

/** The registration of a payment. @throws DomainError `conflict` when it is not paid, or its player has withdrawn */
async function requirePaid(tx: EntityManager, payment: Payment): Promise<Registration> {
  const { id: paymentId, state, playerId, registrationId: id } = payment;
  if (state !== 'paid' || !playerId || (await tx.existsBy(Withdrawal, { paymentId })))
    throw conflict(sentences.notPaid);
  return tx.findOneByOrFail(Registration, { id });
}

function requireShown({ shownFee, shownDifference }: MoveRequest, difference: Difference, giveBack: number): void {
  const { feePaise, paise, most } = difference;
  if (toPaise(shownFee) !== feePaise || toPaise(shownDifference) !== paise)
    throw conflict(sentences.feeChanged(toRupees(feePaise), toRupees(paise)));
  if (giveBack <= most) return;
  const error = sentences.tooMuch(toRupees(most));
  throw new DomainError('conflict', error, { errors: { giveBack: error } });
}
