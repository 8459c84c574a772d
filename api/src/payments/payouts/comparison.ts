import { payoutNotes, settlementDays } from '@maidan/shared/rules/payments/payouts.ts';
import type { PayoutKind, PayoutOutcome } from '@maidan/shared/wire/payouts/payouts.ts';
import type { NamedTransaction, ReadLine } from './read-line.ts';
import {
  type Capture,
  isExpected,
  isSent,
  type KnownPayment,
  type LedgerExtract,
  type LedgerRefund,
  type Period,
  reversalOf,
} from './ledger-extract.ts';

/**
 * Finds the payment, capture or refund that a line names. A line may name the provider's transaction, the club's id, or
 * both.
 */
export class LedgerIndex {
  /** Payments by the provider's id and by the club's id. The two have different forms. */
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

  /** The capture of a line, by the provider's transaction when the line names one, otherwise by the club's id. */
  captureOf({ atomTxnId, merchTxnId }: ReadLine): Capture | undefined {
    return this.captures.get(atomTxnId ?? merchTxnId ?? '');
  }

  idsDisagree({ atomTxnId, merchTxnId }: ReadLine): boolean {
    const [one, other] = [this.payments.get(atomTxnId ?? ''), this.payments.get(merchTxnId ?? '')];
    return one !== undefined && other !== undefined && one !== other;
  }

  /**
   * The refund of a line; each refund is returned once. A refund id that the club knows decides. Otherwise it is a
   * refund of the transaction with the line's amount that no earlier file has. Unless the line has the amount of the
   * provider's own reversal, it may also be a refund that an earlier file has, or the only new refund left, whose
   * amount then differs.
   */
  takeRefund(line: ReadLine, payment: KnownPayment | undefined): LedgerRefund | undefined {
    const named = this.named(line);
    const left = (named ? [named] : this.candidates(line, payment)).filter((refund) => !this.taken.has(refund));
    const equal = left.filter(({ paise }) => paise === line.grossPaise);
    const isNew = ({ id }: LedgerRefund): boolean => !this.earlier.has(id);
    const only = left.length === 1 && (named || isNew(left[0]!)) ? left[0] : undefined;
    const found = equal.find(isNew) ?? (named || !this.reversedBy(line) ? (equal[0] ?? only) : undefined);
    if (found) this.taken.add(found);
    return found;
  }

  /** The capture that the provider has reversed, if the line has the amount of that reversal. */
  reversedBy(line: ReadLine): Capture | undefined {
    const capture = this.captureOf(line);
    return capture?.reversedPaise === line.grossPaise ? capture : undefined;
  }

  /** The refund that this line means but an earlier line has taken. */
  takenRefund(line: ReadLine, payment: KnownPayment | undefined): LedgerRefund | undefined {
    const named = this.named(line);
    if (line.refundId !== null) return named && this.taken.has(named) ? named : undefined;
    if (this.reversedBy(line)) return undefined;
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

/** The result for a line, or for money of the club that is not in the file (`of` is null). Amounts in paise. */
export interface Finding {
  of: ReadLine | null;
  kind: PayoutKind;
  outcome: PayoutOutcome;
  note: string | null;
  paymentId: string | null;
  refundId: string | null;
  /** The provider's transaction, also when the line names only the club's id. */
  atomTxnId: string | null;
  /**
   * The ledger's amount; null when it has none, for a repeated line, and for a line that an earlier file has settled.
   */
  oursPaise: number | null;
}

/** Compares the lines of a settlement file with the club's ledger. Each line gets one finding. Changes nothing. */
export class Comparison {
  private readonly ledger: LedgerIndex;
  /** The number of the first line with a key of a capture, a refund, a reversal or an unknown transaction. */
  private readonly firstLine = new Map<string, number>();
  /** Ids of payments that an unclear line names: it may be a payment or a refund. */
  private readonly named = new Set<string>();

  constructor(private readonly extract: LedgerExtract) {
    this.ledger = new LedgerIndex(extract);
  }

  /**
   * One finding for each line, followed by one for each payment and refund of the period that the file should have and
   * lacks.
   * @param unclear transactions of lines that may be a payment or a refund: their payments are not reported as missing
   */
  findings(lines: readonly ReadLine[], period: Period | null, unclear: readonly NamedTransaction[] = []): Finding[] {
    for (const each of unclear) this.named.add(this.ledger.paymentOf(each)?.id ?? '');
    const found = lines.map((line) => (line.kind === 'payment' ? this.payment(line) : this.refund(line)));
    return period ? [...found, ...this.missingPayments(period), ...this.missingRefunds(period)] : found;
  }

  private payment(line: ReadLine): Finding {
    const known = this.ledger.paymentOf(line);
    const finding = (outcome: PayoutOutcome, note: string | null = null, capture?: Capture): Finding => ({
      ...{ of: line, kind: 'payment', outcome, note, refundId: null, oursPaise: capture?.paise ?? null },
      paymentId: capture?.paymentId ?? known?.id ?? null,
      atomTxnId: capture?.atomTxnId ?? line.atomTxnId,
    });
    if (this.ledger.idsDisagree(line)) return finding('unknown', payoutNotes.idsDisagree);
    const capture = this.ledger.captureOf(line);
    const key = capture?.atomTxnId ?? line.atomTxnId ?? line.merchTxnId ?? '';
    const first = this.firstOf(`payment ${key}`, line.line);
    if (first !== undefined) return { ...finding('repeated', payoutNotes.twice(first), capture), oursPaise: null };
    if (!known) return finding('unknown');
    if (!capture) return finding('notRecorded', known.atomTxnId === null ? null : payoutNotes.secondPayment);
    const file = this.extract.earlier.get(capture.atomTxnId);
    if (file !== undefined)
      return { ...finding('settledBefore', payoutNotes.settledBefore(file), capture), oursPaise: null };
    return compareAmounts(line, capture, finding);
  }

  private refund(line: ReadLine): Finding {
    const known = this.ledger.paymentOf(line);
    const refund = this.ledger.takeRefund(line, known);
    const finding = (outcome: PayoutOutcome, note: string | null, of?: LedgerRefund): Finding => ({
      ...{ of: line, kind: 'refund', outcome, note, oursPaise: of?.paise ?? null },
      ...{ paymentId: of?.paymentId ?? known?.id ?? null, refundId: of?.id ?? null },
      atomTxnId: of?.atomTxnId ?? line.atomTxnId,
    });
    if (refund) {
      this.firstOf(`refund ${refund.id}`, line.line);
      this.firstOf(keyOf(line, known), line.line);
      const file = this.extract.earlier.get(refund.id);
      if (file !== undefined)
        return { ...finding('settledBefore', payoutNotes.settledBefore(file), refund), oursPaise: null };
      return finding(refund.paise === line.grossPaise ? 'match' : 'amountDiffers', null, refund);
    }
    const taken = this.ledger.takenRefund(line, known);
    const first = taken && this.firstLine.get(`refund ${taken.id}`);
    if (taken && first !== undefined)
      return { ...finding('repeated', payoutNotes.twice(first), taken), oursPaise: null };
    return this.unbookedRefund(line, finding);
  }

  /** A refund in the file that the club did not order. It may be the provider's own reversal. */
  private unbookedRefund(line: ReadLine, finding: (outcome: PayoutOutcome, note: string | null) => Finding): Finding {
    const known = this.ledger.paymentOf(line);
    const reversed = this.ledger.reversedBy(line);
    const first = this.firstOf(reversed ? reversalOf(reversed.atomTxnId) : keyOf(line, known), line.line);
    if (first !== undefined) return finding('repeated', payoutNotes.twice(first));
    if (!known) return finding('unknown', null);
    if (!reversed) return finding('notBooked', null);
    const { atomTxnId, reversedPaise } = reversed;
    const file = this.extract.earlier.get(reversalOf(atomTxnId));
    if (file !== undefined) return { ...finding('settledBefore', payoutNotes.settledBefore(file)), atomTxnId };
    return { ...finding('match', payoutNotes.reversed), atomTxnId, oursPaise: reversedPaise };
  }

  /** The number of the earlier line with this key. When there is none, stores this line and returns undefined. */
  private firstOf(key: string, line: number): number | undefined {
    const first = this.firstLine.get(key);
    if (first === undefined) this.firstLine.set(key, line);
    return first;
  }

  private missingPayments({ from, to }: Period): Finding[] {
    const isMissing = ({ paymentId, atomTxnId, day, reversedPaise }: Capture): boolean =>
      !this.named.has(paymentId) &&
      day >= from &&
      day <= to &&
      reversedPaise === null &&
      !this.firstLine.has(`payment ${atomTxnId}`) &&
      !this.extract.earlier.has(atomTxnId);
    return this.extract.captures.filter(isMissing).map((capture) => ({
      ...{ of: null, kind: 'payment', note: null, refundId: null },
      outcome: isRecent(capture.day, to, settlementDays.payment) ? 'nextFile' : 'notInFile',
      ...{ paymentId: capture.paymentId, atomTxnId: capture.atomTxnId, oursPaise: capture.paise },
    }));
  }

  private missingRefunds({ from, to }: Period): Finding[] {
    const isMissing = (refund: LedgerRefund): boolean =>
      !this.named.has(refund.paymentId) &&
      isExpected(refund) &&
      refund.day !== null &&
      refund.day >= from &&
      refund.day <= to &&
      !this.firstLine.has(`refund ${refund.id}`) &&
      !this.extract.earlier.has(refund.id);
    return this.extract.refunds.filter(isMissing).map((refund) => ({
      ...{ of: null, kind: 'refund', note: null, refundId: refund.id },
      outcome: isRecent(refund.day!, to, settlementDays.refund) ? 'nextFile' : 'notInFile',
      ...{ paymentId: refund.paymentId, atomTxnId: refund.atomTxnId, oursPaise: refund.paise },
    }));
  }
}

/**
 * The key by which a repeated line of a refund is found: the refund id of the line, otherwise the payment or the
 * transaction, and the amount. Lines with the same key count as the same refund.
 */
const keyOf = (line: ReadLine, known: KnownPayment | undefined): string =>
  `refund of ${line.refundId ?? known?.id ?? line.atomTxnId ?? line.merchTxnId} ${line.grossPaise}`;

/** Compares the amounts. A file gives the gross amount with or without the surcharge that the payer was charged. */
function compareAmounts(
  { grossPaise }: ReadLine,
  capture: Capture,
  finding: (outcome: PayoutOutcome, note: string | null, capture: Capture) => Finding,
): Finding {
  if (grossPaise === capture.paise) return finding('match', null, capture);
  const charged = capture.paise + capture.surchargePaise;
  if (grossPaise === charged) return { ...finding('match', payoutNotes.withSurcharge, capture), oursPaise: charged };
  return finding('amountDiffers', null, capture);
}

const dayMs = 86_400_000;

/** Whether a day is one of the last `days` days of a period that ends with `to`. */
const isRecent = (day: string, to: string, days: number): boolean => (Date.parse(to) - Date.parse(day)) / dayMs < days;

/**
 * The first and the last Indian day (`Capture.day`, `KnownPayment.day`) of the file's payments. The days are those of
 * the ledger, because the file's may be read wrongly. Null when the club knows none of the payments.
 */
export function periodOf(lines: readonly ReadLine[], extract: LedgerExtract): Period | null {
  const ledger = new LedgerIndex(extract);
  const days = lines
    .filter(({ kind }) => kind === 'payment')
    .flatMap((line) => ledger.captureOf(line)?.day ?? ledger.paymentOf(line)?.day ?? [])
    .toSorted();
  return days.length > 0 ? { from: days[0]!, to: days.at(-1)! } : null;
}
