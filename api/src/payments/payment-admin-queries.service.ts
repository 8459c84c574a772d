import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, type SelectQueryBuilder } from 'typeorm';
import type {
  AttentionItem,
  Payer,
  PaymentDetail,
  PaymentRow,
  PaymentTotalsResponse,
} from '@maidan/shared/wire/payments-admin.ts';
import type { DueState } from '@maidan/shared/wire/payments-console/move.ts';
import type { SettledIn } from '@maidan/shared/wire/payouts/payouts.ts';
import { Clock } from '../platform/config/clock.ts';
import { notFound } from '../platform/http/errors/domain-error.ts';
import { Event } from '../events/event.entity.ts';
import { Player } from '../players/player.entity.ts';
import { findRefusing } from '../players/player-list.ts';
import { Registration } from '../registrations/registration.entity.ts';
import type { Page } from '../platform/http/simple-rest/content-range.interceptor.ts';
import type { ListQuery } from '../platform/http/simple-rest/list-query.ts';
import {
  attentionItem,
  type History,
  payerView,
  paymentDetail,
  paymentRow,
  type PaymentWithRegistration,
} from './payment-details.view.ts';
import {
  attentionCandidates,
  type AttentionReasonFound,
  findAttentionReasons,
  findFailedJobs,
} from './ledger/attention.ts';
import { WaitingListService } from '../waiting-list/waiting-list.service.ts';
import { EventRefundQueries } from './refunds/event-refund-queries.service.ts';
import { Payment, PaymentNote, PaymentTransition } from './payment.entity.ts';
import { GatewayEvent } from './gateway-event.entity.ts';
import { countRows, inOrder, joinRegistration, listedPayments } from './ledger/payment-list.ts';
import { RegistrationRequests } from './requests/registration-requests.service.ts';
import { RestoresService } from './restores/restores.service.ts';
import { readTotals } from './ledger/payment-totals.ts';
import { Due, readDueSums, RegistrationMove } from './move.entity.ts';
import { hasWithdrawn, Withdrawal } from './withdrawal.entity.ts';
import { Refund, RefundDecision } from './refunds/refund.entity.ts';
import { ProviderOutages } from './requery/provider-outages.service.ts';

/** Reads for the treasurer: payments, their history and sums, and what needs attention. */
@Injectable()
export class PaymentAdminQueries {
  constructor(
    private readonly db: DataSource,
    private readonly outages: ProviderOutages,
    private readonly eventRefunds: EventRefundQueries,
    private readonly restores: RestoresService,
    private readonly waitingList: WaitingListService,
    private readonly requests: RegistrationRequests,
    private readonly clock: Clock,
  ) {}

  async page(query: ListQuery): Promise<Page<PaymentRow>> {
    const rows = listedPayments(this.db.manager, query);
    const counted = countRows(rows);
    inOrder(rows, query);
    const read = rows.getMany().then((payments) => this.loadDetails(payments));
    const [details, total] = await Promise.all([read, counted]);
    return { rows: details.map(paymentRow), offset: query.offset, total };
  }

  totals(query: ListQuery): Promise<Omit<PaymentTotalsResponse, 'success'>> {
    return readTotals(this.db, this.joinedQuery(), query);
  }

  async detail(id: string): Promise<PaymentDetail> {
    const details = await this.findDetails(id);
    const history = await this.history(details);
    return paymentDetail(details, history, this.clock.now());
  }

  /**
   * All items that need attention, in this order: outages of the provider, restores, called-off events, offers of
   * waiting lists, payments, and requests of families. Within the last three kinds the oldest comes first.
   */
  async attention(): Promise<AttentionItem[]> {
    const failedJobs = await findFailedJobs(this.db.manager);
    const candidates = attentionCandidates(this.db.manager, this.clock.now(), failedJobs);
    const payments = await this.loadDetails(await candidates.getMany());
    const dues = await this.db.manager.findBy(Due, {
      paymentId: In(payments.map(({ payment }) => payment.id)),
      state: 'to_return',
    });
    const inRuns = await this.eventRefunds.inRuns(payments.map(({ payment }) => payment.id));
    const withReasons = payments
      .flatMap((details) => this.attentionOf(details, { failedJobs, dues }))
      .filter(({ details, found }) => !isSummedUp(details.payment, found, inRuns));
    const items = withReasons
      .toSorted((one, other) => one.found.since.getTime() - other.found.since.getTime())
      .map(({ details, found }) => attentionItem(details, found));
    const [outages, restores] = [await this.outages.attention(), await this.restores.attention()];
    const events = [...(await this.eventRefunds.attention()), ...(await this.waitingList.attention())];
    const requests = await this.requests.attention();
    return [...outages, ...restores, ...events, ...items, ...requests];
  }

  /**
   * The payers of an event whose payment was captured and is neither refunded as a whole nor reversed, except players
   * who have withdrawn. The club must inform them when it calls off the event.
   */
  async payers(eventId: string): Promise<{ eventName: string; payers: Payer[] }> {
    const event = await this.db.manager.findOne(Event, { where: { id: eventId }, withDeleted: true });
    if (!event) throw notFound();
    const payments = await this.joinedQuery()
      .andWhere('r.eventId = :eventId', { eventId })
      .andWhere('p.capturedPaise IS NOT NULL')
      .andWhere(`p.state NOT IN ('refunded', 'reversed')`)
      .andWhere(`NOT ${hasWithdrawn('p')}`)
      .orderBy('r.nameKey')
      .addOrderBy('p.id')
      .getMany();
    const refusing = await findRefusing(
      this.db.manager,
      payments.map(({ registrationId }) => registrationId),
    );
    const dues = await this.db.manager.findBy(Due, {
      paymentId: In(payments.map(({ id }) => id)),
      state: In<DueState>(['taken', 'to_return']),
    });
    const ofPayment = Map.groupBy(dues, ({ paymentId }) => paymentId);
    const details = await this.loadDetails(payments);
    const payers = details.map((each) =>
      payerView(each, {
        dues: ofPayment.get(each.payment.id) ?? [],
        refusesMessages: refusing.has(each.registration.id),
      }),
    );
    return { eventName: event.eventName, payers };
  }

  private joinedQuery(): SelectQueryBuilder<Payment> {
    return joinRegistration(this.db.manager.createQueryBuilder(Payment, 'p'));
  }

  private async findDetails(id: string): Promise<PaymentWithRegistration> {
    const [details] = await this.loadDetails(await this.db.manager.findBy(Payment, { id }));
    if (!details) throw notFound();
    return details;
  }

  /** Loads what belongs to the payments, in the order of `payments`. */
  private async loadDetails(payments: readonly Payment[]): Promise<PaymentWithRegistration[]> {
    const ids = payments.map(({ registrationId }) => registrationId);
    const captured = payments.flatMap(({ id, capturedPaise }) => (capturedPaise === null ? [] : [id]));
    const playerIds = payments.flatMap(({ playerId }) => playerId ?? []);
    const [registrations, players, found, dueSums] = await Promise.all([
      this.db.manager.findBy(Registration, { id: In(ids) }),
      playerIds.length > 0
        ? this.db.manager.find(Player, { where: { id: In(playerIds) }, withDeleted: true })
        : Promise.resolve([]),
      this.findRefunds(captured),
      captured.length > 0 ? readDueSums(this.db.manager, captured) : Promise.resolve([]),
    ]);
    const eventIds = [...new Set(registrations.map(({ eventId }) => eventId))];
    const events = await this.db.manager.find(Event, { where: { id: In(eventIds) }, withDeleted: true });
    const byId = new Map(registrations.map((registration) => [registration.id, registration]));
    const names = new Map(events.map(({ id, eventName }) => [id, eventName]));
    const playersById = new Map(players.map((player) => [player.id, player]));
    const dues = new Map(dueSums.map((sums) => [sums.paymentId, sums]));
    const refunds = Map.groupBy(found, ({ paymentId }) => paymentId);
    return payments.flatMap((payment) => {
      const registration = byId.get(payment.registrationId);
      if (!registration) return [];
      const eventName = names.get(registration.eventId) ?? '';
      const player = playersById.get(payment.playerId ?? '');
      const of = { refunds: refunds.get(payment.id) ?? [], dues: dues.get(payment.id) };
      return [{ payment, ...of, registration, player, eventName }];
    });
  }

  private async history({ payment: { id, merchTxnId }, refunds }: PaymentWithRegistration): Promise<History> {
    const { manager } = this.db;
    return {
      transitions: await manager.find(PaymentTransition, { where: { paymentId: id }, order: { id: 'ASC' } }),
      events: await manager.find(GatewayEvent, { where: { merchTxnId }, order: { id: 'ASC' } }),
      decisions: await manager.find(RefundDecision, {
        where: { refundId: In(refunds.map((refund) => refund.id)) },
        order: { id: 'ASC' },
      }),
      notes: await manager.find(PaymentNote, { where: { paymentId: id }, order: { id: 'ASC' } }),
      withdrawal: await manager.findOneBy(Withdrawal, { paymentId: id }),
      moves: await this.findMoves(id),
      dues: await manager.find(Due, { where: { paymentId: id }, order: { moveId: 'ASC' } }),
      settled: await findSettled(manager, id),
      failedJobs: (await findFailedJobs(manager)).filter(({ paymentId }) => paymentId === id),
    };
  }

  private async findMoves(paymentId: string): Promise<History['moves']> {
    const moves = await this.db.manager.find(RegistrationMove, { where: { paymentId }, order: { id: 'ASC' } });
    const ids = moves.flatMap(({ fromEventId, toEventId }) => [fromEventId, toEventId]);
    const events = await this.db.manager.find(Event, { where: { id: In(ids) }, withDeleted: true });
    const names = new Map(events.map(({ id, eventName }) => [id, eventName]));
    return moves.map((move) => ({
      ...move,
      fromEvent: names.get(move.fromEventId) ?? '',
      toEvent: names.get(move.toEventId) ?? '',
    }));
  }

  private async findRefunds(paymentIds: string[]): Promise<Refund[]> {
    if (paymentIds.length === 0) return [];
    const where = { paymentId: In(paymentIds) };
    return this.db.manager.find(Refund, { where, order: { requestedAt: 'ASC', id: 'ASC' } });
  }

  private attentionOf(
    details: PaymentWithRegistration,
    { failedJobs, dues }: Pick<History, 'failedJobs' | 'dues'>,
  ): { details: PaymentWithRegistration; found: AttentionReasonFound }[] {
    const { payment, refunds } = details;
    const isOfPayment = ({ paymentId }: { paymentId: string }): boolean => paymentId === payment.id;
    const ofPayment = { failedJobs: failedJobs.filter(isOfPayment), dues: dues.filter(isOfPayment) };
    return findAttentionReasons(payment, refunds, ofPayment, this.clock.now()).map((found) => ({ details, found }));
  }
}

/**
 * Whether the item of a called-off event already includes this reason. It includes the failed refund of the fee. A
 * failed part, and the failed refund of a second payment, have items of their own.
 */
const isSummedUp = (payment: Payment, found: AttentionReasonFound, inRuns: ReadonlySet<string>): boolean =>
  found.reason === 'refund_failed' && !found.partial && found.atomTxnId === payment.atomTxnId && inRuns.has(payment.id);

/**
 * The settlement file that settles the payment, with the day and the bank's reference if the file names them; or null.
 */
export async function findSettled(manager: EntityManager, paymentId: string): Promise<SettledIn | null> {
  const [found] = await manager.query<SettledIn[]>(
    `SELECT f.id AS "payoutId", f.file_name AS "fileName", to_char(l.settled_on, 'YYYY-MM-DD') AS "settledOn", l.utr
      FROM payout_lines l JOIN payout_files f ON f.id = l.file_id JOIN payments p ON p.id = l.payment_id
      WHERE l.payment_id = $1 AND l.kind = 'payment' AND l.outcome IN ('match', 'amountDiffers')
      ORDER BY l.atom_txn_id = p.atom_txn_id DESC, f.created_at LIMIT 1`,
    [paymentId],
  );
  return found ?? null;
}
