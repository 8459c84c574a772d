import type { EntityManager } from 'typeorm';
import type { RefundState } from '@maidan/shared/domain/payment-state.ts';
import type { PayoutKind } from '@maidan/shared/wire/payouts/payouts.ts';
import { reversedPaiseOf } from '../refunds/current-refunds.ts';
import type { NamedTransaction } from './read-line.ts';

/** Money that the club got from the provider: a payment's own capture, or a second capture under the same id. */
export interface Capture {
  paymentId: string;
  atomTxnId: string;
  paise: number;
  surchargePaise: number;
  /** The Indian day on which the payment was started; for a second capture, the day on which its refund was ordered. */
  day: string;
  /** Paise that the provider took back by its own reversal, without earlier refunds; null without a reversal. */
  reversedPaise: number | null;
}

export interface LedgerRefund {
  id: string;
  paymentId: string;
  atomTxnId: string;
  /** The provider's id of the refund, once the provider has given one. */
  refundTxnId: string | null;
  paise: number;
  state: RefundState;
  /** The Indian day on which the refund was sent; null when it was not sent. */
  day: string | null;
}

/** A payment of the club, paid or not. */
export interface KnownPayment {
  id: string;
  merchTxnId: string;
  atomTxnId: string | null;
  day: string;
}

/** The part of the ledger that is compared with a file. */
export interface LedgerExtract {
  payments: readonly KnownPayment[];
  captures: readonly Capture[];
  refunds: readonly LedgerRefund[];
  /** Names of earlier files, by the `atomTxnId` of a capture, the id of a refund, or the `reversalOf` of a capture. */
  earlier: ReadonlyMap<string, string>;
}

/** The key in `earlier` of the provider's own reversal of a capture. The club has no refund for it. */
export const reversalOf = (atomTxnId: string): string => `reversal ${atomTxnId}`;

/** States in which the provider may have sent the money back. */
const sentStates: ReadonlySet<RefundState> = new Set(['sent', 'accepted', 'done']);
export const isSent = ({ state }: LedgerRefund): boolean => sentStates.has(state);

/** Whether a settlement file should contain the refund, now or later. */
export const isExpected = ({ state }: LedgerRefund): boolean => state === 'accepted' || state === 'done';

const indianDay = (column: string): string => `to_char(${column} AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD')`;

/** Ids of the payments that the lines of a file name by either id, or by a surplus transaction. */
export async function paymentsNamed(
  tx: EntityManager,
  lines: readonly Pick<NamedTransaction, 'merchTxnId' | 'atomTxnId'>[],
): Promise<string[]> {
  const ids = lines.flatMap(({ merchTxnId, atomTxnId }) => [merchTxnId, atomTxnId]).filter((id) => id !== null);
  return idsOf(
    await tx.query(
      `SELECT id FROM payments WHERE merch_txn_id = ANY ($1) UNION SELECT id FROM payments WHERE atom_txn_id = ANY ($1)
       UNION SELECT payment_id FROM refunds WHERE atom_txn_id = ANY ($1)`,
      [[...new Set(ids)]],
    ),
  );
}

/** Two Indian days, both included. */
export interface Period {
  from: string;
  to: string;
}

/**
 * Ids of the payments with captured money that were started in a period, and of those with a refund that was requested
 * or sent in it. Both days are included.
 */
export async function paymentsOf(tx: EntityManager, { from, to }: Period): Promise<string[]> {
  const within = (column: string): string =>
    `${column} >= ($1::date::timestamp AT TIME ZONE 'Asia/Kolkata')
      AND ${column} < (($2::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata')`;
  return idsOf(
    await tx.query(
      `SELECT id FROM payments WHERE captured_paise IS NOT NULL AND ${within('created_at')}
       UNION SELECT payment_id FROM refunds WHERE ${within('sent_at')} OR ${within('requested_at')}`,
      [from, to],
    ),
  );
}

const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);

interface PaymentRow extends KnownPayment {
  capturedPaise: number | null;
  surchargePaise: number;
  reversedPaise: number | null;
}

type RefundRow = LedgerRefund & { askedOn: string; state: RefundState };

/**
 * Loads the ledger's data of these payments. Money of the counter is left out: it has no transaction of the provider,
 * and its refunds have the club's own id instead.
 */
export async function loadExtract(tx: EntityManager, ids: readonly string[]): Promise<LedgerExtract> {
  const payments: PaymentRow[] = await tx.query(
    `SELECT id, merch_txn_id AS "merchTxnId", atom_txn_id AS "atomTxnId", captured_paise AS "capturedPaise",
       surcharge_paise AS "surchargePaise", CASE state WHEN 'reversed' THEN ${reversedPaiseOf('p')} END AS "reversedPaise",
       ${indianDay('created_at')} AS day
      FROM payments p WHERE id = ANY ($1) ORDER BY created_at, id`,
    [ids],
  );
  const refunds: RefundRow[] = await tx.query(
    `SELECT f.id, f.payment_id AS "paymentId", f.atom_txn_id AS "atomTxnId", f.refund_txn_id AS "refundTxnId",
       f.amount_paise AS paise, f.state, ${indianDay('f.sent_at')} AS day, ${indianDay('f.requested_at')} AS "askedOn"
      FROM refunds f JOIN payments p ON p.id = f.payment_id
      WHERE f.payment_id = ANY ($1) AND f.atom_txn_id <> p.merch_txn_id ORDER BY f.requested_at, f.id`,
    [ids],
  );
  return { payments, captures: capturesOf(payments, refunds), refunds, earlier: await loadEarlier(tx, ids) };
}

/**
 * The payments' own captures, and the surplus captures, which are known by their refunds. When a refund of a surplus
 * capture is `not_needed` and none is done, the provider has reversed the capture.
 */
function capturesOf(payments: readonly PaymentRow[], refunds: readonly RefundRow[]): Capture[] {
  const captures = new Map<string, Capture>();
  for (const { id, atomTxnId, capturedPaise, surchargePaise, reversedPaise: reversed, day } of payments)
    if (capturedPaise !== null && atomTxnId !== null)
      captures.set(atomTxnId, {
        ...{ paymentId: id, atomTxnId, paise: capturedPaise, surchargePaise, day, reversedPaise: reversed },
      });
  for (const [atomTxnId, of] of Map.groupBy(refunds, (refund) => refund.atomTxnId)) {
    const [first] = of;
    if (!first || captures.has(atomTxnId)) continue;
    const { paymentId, paise, askedOn: day } = first;
    const states = of.map(({ state }) => state);
    const isReversed = states.includes('not_needed') && !states.includes('done');
    const reversed = isReversed ? paise : null;
    captures.set(atomTxnId, { paymentId, atomTxnId, paise, surchargePaise: 0, day, reversedPaise: reversed });
  }
  return [...captures.values()];
}

/** Names of earlier files, by the keys of `LedgerExtract.earlier`. */
async function loadEarlier(tx: EntityManager, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.query<
    { refundId: string | null; atomTxnId: string | null; kind: PayoutKind; fileName: string }[]
  >(
    `SELECT l.refund_id AS "refundId", l.atom_txn_id AS "atomTxnId", l.kind, f.file_name AS "fileName"
      FROM payout_lines l JOIN payout_files f ON f.id = l.file_id
      WHERE l.payment_id = ANY ($1) AND l.outcome IN ('match', 'amountDiffers', 'notRecorded')
      ORDER BY f.created_at DESC`,
    [ids],
  );
  return new Map(
    rows.flatMap(({ refundId, atomTxnId, kind, fileName }) => {
      const ofCapture = atomTxnId !== null && kind === 'refund' ? reversalOf(atomTxnId) : atomTxnId;
      const key = refundId ?? ofCapture;
      return key === null ? [] : [[key, fileName] as const];
    }),
  );
}
