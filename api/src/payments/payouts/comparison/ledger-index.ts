import type { NamedTransaction, ReadLine } from '../lines/read-line.ts';
import { type Capture, isSent, type KnownPayment, type LedgerExtract, type LedgerRefund } from './ledger.ts';

/** Finds what a line means, by either of its ids: files name the provider's transaction, the club's order, or both. */
export class LedgerIndex {
  /** By the provider's id and by the club's, which never look alike. */
  private readonly payments = new Map<string, KnownPayment>();
  private readonly captures = new Map<string, Capture>();
  private readonly refundsOf: ReadonlyMap<string, LedgerRefund[]>;
  private readonly refundsById = new Map<string, LedgerRefund>();
  private readonly taken = new Set<LedgerRefund>();
  private readonly earlier: ReadonlyMap<string, string>;

  constructor({ payments, captures, refunds, earlier }: LedgerExtract) {
    this.earlier = earlier;
    const byId = new Map(payments.map((payment) => [payment.id, payment]));
    for (const payment of payments) {
      this.payments.set(payment.merchTxnId, payment);
      if (payment.atomTxnId !== null) this.payments.set(payment.atomTxnId, payment);
    }
    for (const capture of captures) {
      this.captures.set(capture.atomTxnId, capture);
      const payment = byId.get(capture.paymentId);
      if (!payment) continue;
      this.payments.set(capture.atomTxnId, payment);
      if (payment.atomTxnId === capture.atomTxnId) this.captures.set(payment.merchTxnId, capture);
    }
    this.refundsOf = Map.groupBy(refunds.filter(isSent), ({ paymentId }) => paymentId);
    for (const refund of refunds.filter(isSent)) {
      this.refundsById.set(refund.id.toLowerCase(), refund);
      if (refund.refundTxnId !== null) this.refundsById.set(refund.refundTxnId.toLowerCase(), refund);
    }
  }

  paymentOf({ atomTxnId, merchTxnId }: Pick<NamedTransaction, 'atomTxnId' | 'merchTxnId'>): KnownPayment | undefined {
    return this.payments.get(atomTxnId ?? '') ?? this.payments.get(merchTxnId ?? '');
  }

  /** A line that names a transaction of the provider means this one, and not another one of the same order. */
  captureOf({ atomTxnId, merchTxnId }: ReadLine): Capture | undefined {
    return this.captures.get(atomTxnId ?? merchTxnId ?? '');
  }

  idsDisagree({ atomTxnId, merchTxnId }: ReadLine): boolean {
    const [one, other] = [this.payments.get(atomTxnId ?? ''), this.payments.get(merchTxnId ?? '')];
    return one !== undefined && other !== undefined && one !== other;
  }

  /**
   * The refund that a line means, each only once: by the refund's id, else one of the transaction with this amount, those
   * of earlier files last, else the only one of the transaction that is left.
   */
  takeRefund(line: ReadLine, payment: KnownPayment | undefined): LedgerRefund | undefined {
    const named = this.named(line);
    const left = (named ? [named] : this.candidates(line, payment)).filter((refund) => !this.taken.has(refund));
    const equal = left.filter(({ paise }) => paise === line.grossPaise);
    const found =
      equal.find(({ id }) => !this.earlier.has(id)) ?? equal[0] ?? (left.length === 1 ? left[0] : undefined);
    if (found) this.taken.add(found);
    return found;
  }

  /** A refund that an earlier line has taken, and that this one means as well. */
  takenRefund(line: ReadLine, payment: KnownPayment | undefined): LedgerRefund | undefined {
    const named = this.named(line);
    if (line.refundId !== null) return named && this.taken.has(named) ? named : undefined;
    return this.candidates(line, payment).find((refund) => this.taken.has(refund) && refund.paise === line.grossPaise);
  }

  private named({ refundId }: ReadLine): LedgerRefund | undefined {
    return refundId === null ? undefined : this.refundsById.get(refundId.toLowerCase());
  }

  private candidates({ atomTxnId }: ReadLine, payment: KnownPayment | undefined): LedgerRefund[] {
    const all = payment ? (this.refundsOf.get(payment.id) ?? []) : [];
    return atomTxnId !== null && this.captures.has(atomTxnId)
      ? all.filter((refund) => refund.atomTxnId === atomTxnId)
      : all;
  }
}
