import type { DataSource } from 'typeorm';
import type { PlayerKind } from '@maidan/shared/domain/player-type.ts';
import { isCounterChannel, type PaymentChannel } from '@maidan/shared/domain/payments/payment-channel.ts';
import { toPaise } from '@maidan/shared/format/money.ts';
import type { MoveRequest } from '@maidan/shared/wire/payments-console/move.ts';
import type { Clock } from '../../src/platform/config/clock.ts';
import { DomainError } from '../../src/platform/http/errors/domain-error.ts';
import { Dues } from '../../src/payments/moves/dues.service.ts';
import { MovesService } from '../../src/payments/moves/moves.service.ts';
import { Withdrawals } from '../../src/payments/moves/withdrawals.service.ts';
import { WaitingListOffers } from '../../src/waiting-list/waiting-list-offers.service.ts';
import { WaitingListService } from '../../src/waiting-list/waiting-list.service.ts';
import { secretary } from '../support/builders.ts';
import type { TestApp } from '../support/test-app.ts';

/** Moves the player of a payment to an event and type, or takes the player out of the event. */
export interface Move {
  do: 'move' | 'leave';
  /** Index of the captured payment, counted from the latest. */
  payment: number;
  event: number;
  kind: 'new' | 'child';
  /** The part of the returnable money that goes back, from 0 to 1. */
  share: number;
  /** Repeats the last form about this payment, event and type, as a browser does that has not got the answer. */
  again: boolean;
  replica: number;
}

/** Takes, waives or gives back what is or was due at the counter after a move. */
export interface SettleDue {
  do: 'take-due' | 'waive-due' | 'return-due';
  /** Index of the due, counted from the one that was changed last. */
  due: number;
  replica: number;
}

/** A person joins the waiting list of an event, or free places are offered. */
export type Wait =
  | { do: 'join'; person: number; event: number; kind: 'new' | 'child'; replica: number }
  | { do: 'offer'; replica: number };

interface Paid {
  id: string;
  channel: PaymentChannel;
  paise: number;
}

const paidBefore = async (db: DataSource, index: number): Promise<Paid | undefined> => {
  const rows: Paid[] = await db.query(
    'SELECT id, channel, captured_paise AS paise FROM payments WHERE captured_paise IS NOT NULL ORDER BY created_at DESC, id',
  );
  return rows[index % rows.length];
};

/** Waits for an order. @returns false when it was refused, which is a valid answer */
async function isDone(order: Promise<unknown>): Promise<boolean> {
  try {
    await order;
    return true;
  } catch (fault) {
    if (!(fault instanceof DomainError)) throw fault;
    return false;
  }
}

/** The moves and withdrawals that one sequence has asked for, and the faults in the answers. */
export class MoveHistory {
  readonly faults: string[] = [];
  private readonly sent = new Map<string, { form: MoveRequest; isDone: boolean }>();

  constructor(private readonly clock: Clock) {}

  clear(): void {
    this.faults.length = 0;
    this.sent.clear();
  }

  /** Sends the form that the dialog has shown. A repeated form must be accepted again. */
  async move({ app, db }: TestApp, eventId: string, action: Move): Promise<void> {
    const paid = await paidBefore(db, action.payment);
    if (!paid) return;
    const name = `${paid.id} ${eventId} ${action.kind}`;
    const moves = app.get(MovesService);
    const repeated = action.again ? this.sent.get(name) : undefined;
    let sent = repeated;
    if (
      !sent &&
      !(await isDone(this.formOf(moves, paid, eventId, action).then((form) => (sent = { form, isDone: false }))))
    )
      return;
    if (!sent) return;
    this.sent.set(name, sent);
    const wasDone = sent.isDone;
    sent.isDone = await isDone(moves.move(paid.id, sent.form, secretary));
    if (wasDone && !sent.isDone) this.faults.push(`${name}: the same move was refused`);
    if (sent.isDone) await this.compare(db, paid.id, sent.form);
  }

  /** Takes the player out of the event. The club may keep a part of the money. */
  async leave({ app, db }: TestApp, { payment, share, again }: Move): Promise<void> {
    const paid = await paidBefore(db, payment);
    if (!paid) return;
    const giveBack = String(Math.floor((paid.paise * share) / 100));
    const requestKey = again ? `${paid.id} ${share}` : crypto.randomUUID();
    const form = { ...this.byHand(paid), giveBack, reason: 'Injured', requestKey };
    await isDone(app.get(Withdrawals).withdraw(paid.id, form, secretary));
  }

  private byHand({ channel }: Paid) {
    return isCounterChannel(channel)
      ? { channel: 'cash' as const, reference: '', by: 'Meena Rao', on: this.clock.today() }
      : { channel: '' as const, reference: '', by: '', on: '' };
  }

  private async formOf(moves: MovesService, paid: Paid, eventId: string, { kind, share }: Move): Promise<MoveRequest> {
    const { fee, difference, most, version } = await moves.findOptions(paid.id, eventId, kind);
    return {
      ...{ ...this.byHand(paid), eventId, kind, dateOfBirth: '', isWomanOrGirl: false, reason: 'Took the wrong one' },
      ...{ giveBack: String(Math.floor(most * share)), requestKey: crypto.randomUUID(), version },
      ...{ shownFee: fee, shownDifference: difference },
    };
  }

  /** The stored move must be the one that the dialog has shown. */
  private async compare(db: DataSource, paymentId: string, form: MoveRequest): Promise<void> {
    const { giveBack, requestKey, shownFee, shownDifference } = form;
    const wanted = [toPaise(shownFee), toPaise(Number(giveBack)), Math.max(0, toPaise(shownDifference))];
    const [stored] = await db.query<{ fee: number; returned: number; due: number }[]>(
      `SELECT fee_paise AS fee, returned_paise AS returned, due_paise AS due FROM registration_moves
        WHERE payment_id = $1 AND request_key = $2`,
      [paymentId, requestKey],
    );
    const found = stored && [stored.fee, stored.returned, stored.due];
    if (String(found) !== String(wanted))
      this.faults.push(`${paymentId}: moved with ${String(found)} paise, and ${String(wanted)} shown`);
  }
}

export async function settleDue({ do: what, due }: SettleDue, { app, db }: TestApp, today: string): Promise<void> {
  const rows = await db.query<{ id: string }[]>('SELECT id FROM dues ORDER BY changed_at DESC, id');
  const id = rows[due % rows.length]?.id;
  if (!id) return;
  const byHand = { channel: 'cash' as const, reference: '', by: 'Meena Rao', on: today };
  const dues = app.get(Dues);
  if (what === 'take-due') await isDone(dues.take(id, byHand, secretary));
  else if (what === 'waive-due') await isDone(dues.waive(id, 'A brother plays too', secretary));
  else await isDone(dues.giveBack(id, byHand, secretary));
}

export async function wait(action: Wait, eventId: string, mobile: string, { app }: TestApp): Promise<void> {
  const services = { strict: false };
  if (action.do === 'offer') return app.get(WaitingListOffers, services).run();
  const person = { firstName: 'Ravi', lastName: 'Sahu', mobile, kind: action.kind as PlayerKind };
  const join = { ...person, language: 'en' as const, dateOfBirth: '', isWomanOrGirl: false };
  await isDone(
    app
      .get(WaitingListService, services)
      .join(eventId, join, { browserHash: `browser ${action.person}`, network: `${action.person}` }),
  );
}

/** Number of offers that are held, by event id. */
export async function countOffers(db: DataSource): Promise<Map<string, number>> {
  const rows = await db.query<{ id: string; offers: number }[]>(
    `SELECT event_id AS id, count(*)::int AS offers FROM waiting_list_entries WHERE state = 'offered' GROUP BY event_id`,
  );
  return new Map(rows.map(({ id, offers }) => [id, offers]));
}

/** Rules about moves, withdrawals and dues that must hold after each step, each with the sentence for a breach. */
const rules = [
  [
    'plays elsewhere than was registered',
    `SELECT p.merch_txn_id FROM payments p JOIN players y ON y.id = p.player_id JOIN registrations r ON r.id = p.registration_id
      WHERE (y.event_id, y.kind) IS DISTINCT FROM (r.event_id, r.kind)`,
  ],
  [
    'has left, and its dues are still asked for or kept',
    `SELECT p.merch_txn_id FROM dues u JOIN payments p ON p.id = u.payment_id JOIN players y ON y.id = p.player_id
      WHERE u.state IN ('open', 'taken') AND NOT y.is_active`,
  ],
  [
    'was moved on, and what was due before is still asked for',
    `SELECT p.merch_txn_id FROM dues u JOIN payments p ON p.id = u.payment_id
      WHERE u.state = 'open' AND EXISTS (SELECT FROM registration_moves m WHERE m.payment_id = p.id AND m.id > u.move_id)`,
  ],
  [
    'was moved to a lower fee, and what was taken stays',
    `SELECT p.merch_txn_id FROM dues u JOIN payments p ON p.id = u.payment_id
      JOIN registration_moves m ON m.payment_id = p.id AND m.id > u.move_id
      WHERE u.state = 'taken' AND m.paid_paise - m.fee_paise - m.returned_paise - coalesce((SELECT sum(b.amount_paise)
        FROM dues b WHERE b.payment_id = p.id AND b.move_id < m.id AND b.state IN ('to_return', 'returned')), 0) >= u.amount_paise`,
  ],
  [
    'has withdrawn, and plays',
    `SELECT p.merch_txn_id FROM withdrawals w JOIN payments p ON p.id = w.payment_id JOIN players y ON y.id = p.player_id
      WHERE y.is_active`,
  ],
  [
    'was moved or has withdrawn with money back, and no refund says so',
    `SELECT p.merch_txn_id FROM (SELECT payment_id, request_key, returned_paise, false AS whole FROM registration_moves
        UNION ALL SELECT payment_id, request_key, returned_paise, kept_paise = 0 FROM withdrawals) m
      JOIN payments p ON p.id = m.payment_id
      WHERE m.returned_paise > 0 AND NOT EXISTS (SELECT FROM refunds f WHERE f.payment_id = p.id
        AND f.amount_paise = m.returned_paise AND (f.request_key = m.request_key OR m.whole))`,
  ],
] as const;

export async function moveFaults(db: DataSource): Promise<string[]> {
  const sql = rules.map(
    ([rule, select]) => `SELECT '${rule}' AS rule, x.merch_txn_id AS "merchTxnId" FROM (${select}) x`,
  );
  const rows = await db.query<{ rule: string; merchTxnId: string }[]>(sql.join(' UNION ALL '));
  return rows.map(({ rule, merchTxnId }) => `${merchTxnId}: ${rule}`);
}
