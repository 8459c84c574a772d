import type { BankAttempt } from './bank-ledger.ts';
import type { ClubLedger } from './club-ledger.ts';
import { isAtCounter, isCaptured } from './invariants.ts';

/** Amounts in paise. */
export interface Side {
  took: number;
  gaveBack: number;
}

/** One transaction, with what the club and the bank have recorded of it. */
export interface Line {
  atomTxnId: string;
  merchTxnId: string;
  /** The payment's state in the club's database; empty for a transaction that the club has not recorded. */
  state: string;
  ours: Side;
  bank: Side;
}

const nothing: Side = { took: 0, gaveBack: 0 };
/** Whether the provider has accepted the refund, or it has been paid out. */
const isGivenBack = (state: string): boolean => ['accepted', 'done'].includes(state);

/**
 * Sums of what was taken and returned by hand, at the counter and after moves; the bank knows nothing of this money.
 */
export const atCounter = ({ payments, dues = [] }: ClubLedger): Side & { count: number } => {
  const taken = payments.filter((payment) => isAtCounter(payment) && isCaptured(payment));
  const sides = taken.map(({ capturedPaise, refunds }) => ({
    took: capturedPaise ?? 0,
    gaveBack: refunds.filter(({ state }) => isGivenBack(state)).reduce((sum, { amountPaise }) => sum + amountPaise, 0),
  }));
  const ofDues = dues
    .filter(({ state }) => ['taken', 'to_return', 'returned'].includes(state))
    .map(({ amountPaise, state }) => ({ took: amountPaise, gaveBack: state === 'returned' ? amountPaise : 0 }));
  return { count: taken.length + ofDues.length, ...total([...sides, ...ofDues]) };
};

/**
 * A line for each transaction in which either side has recorded money, in the order of the club's payments;
 * transactions that only the bank knows come last. Money of the counter has no line, because no bank has it.
 */
export function linesOf(ours: ClubLedger, bank: BankAttempt[]): Line[] {
  const lines = new Map<string, Line>();
  for (const { atomTxnId, merchTxnId, state, side } of ours.payments
    .filter((payment) => !isAtCounter(payment))
    .flatMap(booked)) {
    lines.set(atomTxnId, { atomTxnId, merchTxnId, state, ours: side, bank: nothing });
  }
  for (const { atomTxnId, merchTxnId, takenPaise, returnedPaise } of bank) {
    if (!takenPaise && !lines.has(atomTxnId)) continue;
    const line = lines.get(atomTxnId) ?? { atomTxnId, merchTxnId, state: '', ours: nothing };
    lines.set(atomTxnId, { ...line, bank: { took: takenPaise, gaveBack: returnedPaise } });
  }
  return [...lines.values()];
}

type Booked = { atomTxnId: string; merchTxnId: string; state: string; side: Side };

/** A payment's own transaction, and duplicate transactions under its merchTxnId, which are refunded. */
function booked(payment: ClubLedger['payments'][number]): Booked[] {
  const { merchTxnId, state, atomTxnId, capturedPaise, refunds } = payment;
  const refunded = (txn: string): number =>
    refunds
      .filter((refund) => refund.atomTxnId === txn && isGivenBack(refund.state))
      .reduce((sum, r) => sum + r.amountPaise, 0);
  const own = isCaptured(payment) && atomTxnId !== null && capturedPaise !== null;
  const gaveBack = state === 'reversed' ? (capturedPaise ?? 0) : refunded(atomTxnId ?? '');
  const first = own ? [{ atomTxnId, merchTxnId, state, side: { took: capturedPaise, gaveBack } }] : [];
  const others = Map.groupBy(
    refunds.filter((refund) => refund.atomTxnId !== atomTxnId),
    (refund) => refund.atomTxnId,
  );
  const twice = [...others].map(([txn, [refund]]) => {
    const took = refund?.amountPaise ?? 0;
    // A refund that was sent again as another one is `replaced` and no longer counts.
    const standing = others.get(txn)?.filter((each) => each.state !== 'replaced') ?? [];
    const isNotNeeded = standing.every((each) => each.state === 'not_needed');
    return {
      atomTxnId: txn,
      merchTxnId,
      state: 'paid twice',
      side: { took, gaveBack: isNotNeeded ? took : refunded(txn) },
    };
  });
  return [...first, ...twice];
}

const kept = ({ took, gaveBack }: Side): number => took - gaveBack;

/** Paise that the club has recorded, minus the paise that the bank has recorded. */
export const difference = ({ ours, bank }: Pick<Line, 'ours' | 'bank'>): number => kept(ours) - kept(bank);

export const total = (sides: Side[]): Side => ({
  took: sides.reduce((sum, { took }) => sum + took, 0),
  gaveBack: sides.reduce((sum, { gaveBack }) => sum + gaveBack, 0),
});
