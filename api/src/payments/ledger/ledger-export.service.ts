import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { toRupees } from '@maidan/shared/format/money.ts';
import type { PaymentState, RefundState } from '@maidan/shared/domain/payment-state.ts';
import { indianDateTime, indianDay } from '@maidan/shared/format/dates.ts';
import {
  channelLabels,
  isCounterChannel,
  type PaymentChannel,
} from '@maidan/shared/domain/payments/payment-channel.ts';
import type { AuditActor } from '../../platform/audit/record-audit.ts';
import { recordDownload } from '../../platform/audit/record-download.ts';
import { Clock } from '../../platform/config/clock.ts';
import type { ListQuery } from '../../platform/http/simple-rest/list-query.ts';
import type { CsvDownload } from '../../platform/spreadsheets/csv-download.interceptor.ts';
import { streamCountedRows } from '../../platform/spreadsheets/cursor-stream.ts';
import { csvTable } from '../../platform/spreadsheets/csv.ts';
import { Player } from '../../players/player.entity.ts';
import { Payment } from '../payment.entity.ts';
import { isCurrent } from '../refunds/current-refunds.ts';
import { methodInWords, payerNameSql } from '../payment.view.ts';
import { joinRegistration, whereListed } from './payment-list.ts';

/** One capture: the payment's own, or another one under the same id (a surplus capture). Amounts in paise. */
export interface LedgerLine {
  capturedAt: Date;
  merchTxnId: string;
  state: PaymentState;
  payer: string;
  eventName: string;
  receiptNumber: string | null;
  paise: number;
  surchargePaise: number;
  channel: PaymentChannel;
  /** The next three fields are null unless the money was taken at the counter. */
  counterReference: string | null;
  takenBy: string | null;
  takenOn: string | null;
  method: string | null;
  /** The provider's transaction; null for money that was taken at the counter. */
  atomTxnId: string | null;
  bankTxnId: string | null;
  refundState: RefundState | null;
  refundPaise: number | null;
  /** Several ids are joined by `; `, when the money was returned in parts. */
  refundTxnId: string | null;
  /** For money returned by hand: the number of the transfer or paper, and who returned it. */
  refundCounterReference: string | null;
  returnedBy: string | null;
  refundEndedAt: Date | null;
  /** Paise that the payer got back, by refunds or by a reversal. */
  returnedPaise: number;
  /** Paise that were taken at the counter after moves of the player, and how many of them were given back there. */
  duesTakenPaise: number;
  duesReturnedPaise: number;
}

const rupees = (paise: number | null): number | null => (paise === null ? null : toRupees(paise));

/** Joins the references that are not null. */
const joined = (...references: readonly (string | null)[]): string | null =>
  references.filter((each) => each !== null).join('; ') || null;

/**
 * The columns of the ledger. "Gross" is what the payer was charged, "Fee" is that without the surcharge. The surcharge
 * is not refunded (`refundAmount`). Money taken at the counter after moves is only in the last two columns.
 */
export const ledgerCsv = csvTable<LedgerLine>([
  ['S.No', (_, serial) => serial],
  ['Received (IST)', ({ capturedAt }) => indianDateTime(capturedAt)],
  ['Transaction', ({ merchTxnId }) => merchTxnId],
  ['State', ({ state }) => state],
  ['Payer', ({ payer }) => payer],
  ['Event', ({ eventName }) => eventName],
  ['Receipt No', ({ receiptNumber }) => receiptNumber],
  ['Gross', ({ paise, surchargePaise }) => rupees(paise + surchargePaise)],
  ['Surcharge', ({ surchargePaise }) => rupees(surchargePaise)],
  ['Fee', ({ paise }) => rupees(paise)],
  ['Paid By', ({ channel, method }) => (isCounterChannel(channel) ? channelLabels[channel] : methodInWords(method))],
  ['Provider Transaction', ({ atomTxnId }) => atomTxnId],
  ['Bank Reference', ({ bankTxnId, counterReference }) => bankTxnId ?? counterReference],
  ['Refund', ({ refundPaise }) => rupees(refundPaise)],
  ['Refund State', ({ refundState }) => refundState],
  ['Refund Reference', ({ refundTxnId, refundCounterReference }) => joined(refundTxnId, refundCounterReference)],
  [
    'Refunded (IST)',
    ({ refundState, refundEndedAt }) =>
      refundState === 'done' && refundEndedAt ? indianDateTime(refundEndedAt) : null,
  ],
  ['Surcharge Refunded', ({ refundPaise }) => (refundPaise === null ? null : 0)],
  ['Returned', ({ returnedPaise }) => rupees(returnedPaise)],
  ['Kept', ({ paise, returnedPaise }) => rupees(paise - returnedPaise)],
  ['Taken By', ({ takenBy }) => takenBy],
  ['Taken On', ({ takenOn }) => takenOn],
  ['Returned By', ({ returnedBy }) => returnedBy],
  ['Taken After Moves', ({ duesTakenPaise }) => rupees(duesTakenPaise)],
  ['Returned After Moves', ({ duesReturnedPaise }) => rupees(duesReturnedPaise)],
]);

export const ledgerName = (now: Date): string => `payments_ledger_${indianDay(now)}.csv`;

/**
 * SQL: all captures, each with the transaction that its refunds name: the payments' own captures and surplus captures.
 * A surplus capture has no row of its own. Its amount and time are those of its first refund, which is stored when the
 * capture becomes known. A retried refund is a later row.
 */
const money = `(
  SELECT id AS payment_id, coalesce(atom_txn_id, merch_txn_id) AS txn, atom_txn_id, captured_paise AS paise,
    surcharge_paise, captured_at, bank_txn_id, method, receipt_number
  FROM payments WHERE captured_paise IS NOT NULL
  UNION ALL
  (SELECT DISTINCT ON (f.atom_txn_id) f.payment_id, f.atom_txn_id, f.atom_txn_id, f.amount_paise, 0, f.requested_at, NULL, NULL, NULL
  FROM refunds f JOIN payments o ON o.id = f.payment_id AND o.atom_txn_id <> f.atom_txn_id
  ORDER BY f.atom_txn_id, f.requested_at, f.id)
)`;
/**
 * SQL: the refunds of each transaction that are done or current, summed up: money that went back in parts has several.
 * The state is the first in the order of the list below.
 */
const refunds = `(
  SELECT f.atom_txn_id, sum(f.amount_paise)::int AS paise,
    coalesce(sum(f.amount_paise) FILTER (WHERE f.state = 'done'), 0)::int AS done_paise,
    (array_agg(f.state ORDER BY array_position('{refused,not_listed,due,sent,accepted,done,not_needed}'::text[], f.state)))[1] AS state,
    string_agg(f.refund_txn_id, '; ' ORDER BY f.requested_at) AS txn_ids,
    string_agg(f.counter_reference, '; ' ORDER BY f.requested_at) AS counter_references,
    string_agg(f.returned_by, '; ' ORDER BY f.requested_at) AS returned_by,
    max(f.ended_at) AS ended_at
  FROM refunds f WHERE f.state = 'done' OR ${isCurrent('f')} GROUP BY f.atom_txn_id
)`;
const isReversed = `(f.state = 'not_needed' OR (p.state = 'reversed' AND p.atom_txn_id = m.atom_txn_id))`;

/** SQL: the sum of the payment's dues with this day, in the line of its own capture; surplus captures have no dues. */
const duesWith = (day: 'taken_on' | 'returned_on'): string =>
  `(SELECT coalesce(sum(u.amount_paise), 0)::int FROM dues u
    WHERE u.payment_id = p.id AND u.${day} IS NOT NULL AND m.txn = coalesce(p.atom_txn_id, p.merch_txn_id))`;

const columns: Record<keyof LedgerLine, string> = {
  capturedAt: 'm.captured_at',
  merchTxnId: 'p.merch_txn_id',
  state: 'p.state',
  payer: payerNameSql,
  eventName: 'e.event_name',
  receiptNumber: 'm.receipt_number',
  paise: 'm.paise',
  surchargePaise: 'm.surcharge_paise',
  channel: 'p.channel',
  counterReference: 'p.counter_reference',
  takenBy: 'p.taken_by',
  takenOn: 'CAST(p.taken_on AS text)',
  method: 'm.method',
  atomTxnId: 'm.atom_txn_id',
  bankTxnId: 'm.bank_txn_id',
  refundState: 'f.state',
  refundPaise: 'f.paise',
  refundTxnId: 'f.txn_ids',
  refundCounterReference: 'f.counter_references',
  returnedBy: 'f.returned_by',
  refundEndedAt: 'f.ended_at',
  returnedPaise: `CASE WHEN ${isReversed} THEN m.paise ELSE coalesce(f.done_paise, 0) END`,
  duesTakenPaise: duesWith('taken_on'),
  duesReturnedPaise: duesWith('returned_on'),
};

/** The treasurer's ledger as a CSV download: the captures of the listed payments, the oldest first. */
@Injectable()
export class LedgerExportService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  async open(query: ListQuery, actor: AuditActor): Promise<CsvDownload> {
    const rows = joinRegistration(this.db.manager.createQueryBuilder(Payment, 'p'))
      .innerJoin(money, 'm', 'm.payment_id = p.id')
      .leftJoin(refunds, 'f', 'f.atom_txn_id = m.txn')
      .leftJoin(Player, 'y', 'y.id = p.playerId');
    whereListed(rows, query);
    rows.select([]);
    for (const [name, expression] of Object.entries(columns)) rows.addSelect(expression, name);
    rows.orderBy('m.captured_at').addOrderBy('m.txn');
    const opened = await streamCountedRows<Payment, LedgerLine>(this.db, rows, ledgerCsv);
    const download = { ...opened, fileName: ledgerName(this.clock.now()) };
    return recordDownload(
      this.db.manager,
      actor,
      { action: 'payment.export', kind: 'payment', filter: query.filter },
      download,
    );
  }
}
