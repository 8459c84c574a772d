import { ageLimits } from '@maidan/shared/domain/player-type.ts';
import { capturedStates, paymentTotals } from '@maidan/shared/domain/payment-state.ts';
import type { BankAttempt } from './bank-ledger.ts';
import type { ClubLedger, ClubPayment, ClubPlayer, ClubRefund } from './club-ledger.ts';

const captured: readonly string[] = capturedStates;
export const isCaptured = ({ state }: Pick<ClubPayment, 'state'>): boolean => captured.includes(state);

/** Whether the money was taken by hand, so that the bank has no transaction of it. */
export const isAtCounter = ({ channel }: Pick<ClubPayment, 'channel'>): boolean => channel !== 'provider';

const sumOf = (refunds: ClubRefund[]): number => refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
const isAlive = ({ state }: ClubRefund): boolean => !['refused', 'replaced', 'not_needed'].includes(state);
const owed: readonly string[] = paymentTotals.refundDue;

/**
 * Sentences for the invariants that are broken. They must hold at any moment, also during concurrent work: captured
 * money is one player with one receipt or is refunded, receipt numbers have no gaps except those of a restore, a person
 * is registered once, each transition of a payment begins at the state in which the one before ended, and the club
 * records no money that the bank did not take.
 * @param bank without it, only the club's own records are compared
 */
export function brokenInvariants(ours: ClubLedger, bank?: BankAttempt[]): string[] {
  const players = new Map(ours.players.map((player) => [player.id, player]));
  return [
    ...ours.payments.flatMap((payment) => [
      ...ofMoney(payment, bank),
      ...ofPlayer(payment, players),
      ...ofHistory(payment),
      ...ofRefunds(payment, bank),
    ]),
    ...ofReceipts(ours),
    ...ofPeople(ours),
  ];
}

/**
 * Sentences for what is still open when no work is in progress: money neither recorded nor given back, and refunds that
 * are owed.
 */
export function unsettledPayments(ours: ClubLedger, bank: BankAttempt[]): string[] {
  const known = new Set(ours.payments.filter(isCaptured).map(({ atomTxnId }) => atomTxnId));
  const unbooked = bank.filter(({ atomTxnId, takenPaise, returnedPaise }) => {
    return !known.has(atomTxnId) && returnedPaise !== takenPaise;
  });
  const owing = ours.payments.filter(({ state }) => owed.includes(state));
  const inPart = ours.payments.filter(({ state, refunds }) => {
    const last = refunds.findLast(({ partial }) => partial);
    return state === 'paid' && last && last.state !== 'done';
  });
  return [
    ...unbooked.map(({ merchTxnId }) => `${merchTxnId}: the bank took money that is neither booked nor given back`),
    ...owing.map(({ merchTxnId, state }) => `${merchTxnId}: is still ${state}`),
    ...inPart.map(({ merchTxnId }) => `${merchTxnId}: a part is still to go back`),
  ];
}

function* ofMoney(payment: ClubPayment, bank: BankAttempt[] | undefined): Generator<string> {
  const { merchTxnId, atomTxnId, capturedPaise, quotedPaise, state } = payment;
  if (!isCaptured(payment)) {
    if (capturedPaise !== null) yield `${merchTxnId}: ${state}, and yet money is booked`;
    return;
  }
  if (state === 'paid' && capturedPaise !== quotedPaise) yield `${merchTxnId}: paid with another sum than quoted`;
  if (isAtCounter(payment)) return yield* ofCounter(payment, bank ?? []);
  if (!bank) return;
  const attempt = bank.find((each) => each.atomTxnId === atomTxnId);
  if (attempt?.merchTxnId !== merchTxnId) yield `${merchTxnId}: booked, but the bank has no such transaction`;
  else if (attempt.takenPaise !== capturedPaise) {
    yield `${merchTxnId}: ${capturedPaise} paise booked, ${attempt.takenPaise} taken`;
  }
}

/** Money taken by hand: the provider has no transaction of it, and its refund is done at once. */
function* ofCounter({ merchTxnId, atomTxnId, state, refunds }: ClubPayment, bank: BankAttempt[]): Generator<string> {
  if (atomTxnId !== null) yield `${merchTxnId}: taken at the counter, and yet the provider has a transaction`;
  if (bank.some((each) => each.merchTxnId === merchTxnId)) yield `${merchTxnId}: taken at the counter and by the bank`;
  if (state !== 'paid' && state !== 'refunded') yield `${merchTxnId}: taken at the counter, and yet ${state}`;
  const odd = refunds.filter(({ channel, state: of }) => channel === 'provider' || of !== 'done');
  if (odd.length > 0) yield `${merchTxnId}: taken at the counter, and the provider is to give it back`;
}

/** A paid payment has one player with its receipt, whom the club may hide; any other payment has no active player. */
function* ofPlayer(payment: ClubPayment, players: Map<string, ClubPlayer>): Generator<string> {
  const { merchTxnId, state, playerId, receiptNumber, quotedPaise } = payment;
  const player = playerId === null ? undefined : players.get(playerId);
  if (state === 'paid') {
    if (!player) return yield `${merchTxnId}: paid without a player`;
    if (!receiptNumber || player.receiptNumber !== receiptNumber) yield `${merchTxnId}: paid without its receipt`;
    if (player.amountPaise !== quotedPaise) yield `${merchTxnId}: the receipt names another sum`;
  } else if (player?.isActive) yield `${merchTxnId}: ${state}, and yet its player is active`;
  if (!player && receiptNumber) yield `${merchTxnId}: a receipt without a player`;
}

function* ofHistory({ merchTxnId, state, history }: ClubPayment): Generator<string> {
  let at: string | null = null;
  for (const { from, to } of history) {
    if (from !== at) yield `${merchTxnId}: moved from ${from} while it was ${at}`;
    if (at !== null && captured.includes(at) && !captured.includes(to)) yield `${merchTxnId}: fell from ${at} to ${to}`;
    at = to;
  }
  if (at !== state) yield `${merchTxnId}: is ${state}, and its history says ${at}`;
}

function* ofRefunds(payment: ClubPayment, bank: BankAttempt[] | undefined): Generator<string> {
  const { merchTxnId, state, refunds, capturedPaise } = payment;
  // A refund by hand names the club's own id of the payment.
  const atomTxnId = isAtCounter(payment) ? merchTxnId : payment.atomTxnId;
  const alive = Map.groupBy(refunds.filter(isAlive), (refund) => refund.atomTxnId);
  for (const [txn, same] of alive) {
    const whole = same.filter(({ partial }) => !partial);
    if (whole.length > 1) yield `${merchTxnId}: ${whole.length} refunds of ${txn} alive`;
    const open = same.filter(({ partial, state: at }) => partial && at !== 'done');
    if (open.length > 1) yield `${merchTxnId}: ${open.length} parts of ${txn} under way`;
    const paise = sumOf(same);
    if (txn === atomTxnId && capturedPaise !== null && paise > capturedPaise) {
      yield `${merchTxnId}: ${paise} paise go back of ${capturedPaise}`;
    }
  }
  for (const attempt of (bank ?? []).filter((each) => each.merchTxnId === merchTxnId)) {
    if (attempt.returnedPaise > attempt.takenPaise) yield `${merchTxnId}: more given back than taken`;
  }
  if (owed.includes(state) && !refunds.some((refund) => refund.atomTxnId === atomTxnId)) {
    yield `${merchTxnId}: ${state}, and nobody gives it back`;
  }
  if (state !== 'refunded') return;
  const own = alive.get(atomTxnId ?? '') ?? [];
  if (sumOf(own.filter((refund) => refund.state === 'done')) !== capturedPaise) {
    yield `${merchTxnId}: refunded without a refund`;
  }
  if (isAtCounter(payment)) {
    if (sumOf(own) !== capturedPaise) yield `${merchTxnId}: another sum given back by hand`;
    return;
  }
  if (!bank) return;
  const returned = bank.find((each) => each.atomTxnId === atomTxnId)?.returnedPaise;
  if (returned !== capturedPaise) yield `${merchTxnId}: refunded, but not at the bank`;
}

/**
 * How many receipt numbers a restore skips at least, because numbers may have been given since the backup
 * (`skip_lost_numbers`).
 */
const leastSkipped = 1000;

function* ofReceipts({ payments, counters, restores = 0 }: ClubLedger): Generator<string> {
  const given = payments.flatMap(({ receiptNumber }) => receiptNumber ?? []).sort();
  const years = Map.groupBy(given, (receipt) => Number(/-(\d{4})-/.exec(receipt)?.[1]));
  for (const [year, receipts] of years) {
    let [previous, skips] = [0, 0];
    for (const number of receipts.map((receipt) => Number(receipt.split('-').at(-1)))) {
      if (number - previous > leastSkipped) skips += 1;
      else if (number !== previous + 1) {
        yield `${year}: receipt ${previous + 1} is missing or given twice`;
        break;
      }
      previous = number;
    }
    const last = counters.find((counter) => counter.year === year)?.last ?? 0;
    if (last - previous >= leastSkipped) skips += 1;
    else if (last !== previous) yield `${year}: ${receipts.length} receipts, and the counter says ${last}`;
    if (skips > restores) yield `${year}: receipts are skipped ${skips} times, and ${restores} restores are recorded`;
  }
  for (const { year, last } of counters) {
    const isSkipped = restores > 0 && last >= leastSkipped;
    if (last > 0 && !isSkipped && !years.has(year)) yield `${year}: ${last} receipts are lost`;
  }
}

function* ofPeople({ payments, players }: ClubLedger): Generator<string> {
  const standing = players.filter(({ isActive, isDeleted }) => isActive && !isDeleted);
  const paying = standing.filter(({ source }) => source === 'paid');
  const people = Map.groupBy(paying, ({ eventId, mobile, nameKey }) => `${eventId} ${mobile} ${nameKey}`);
  for (const [, same] of people) if (same.length > 1) yield `one person is registered ${same.length} times`;
  const mobiles = Map.groupBy(
    // Like the index `players_new_mobile_once`, this check leaves out minors, because they share a parent's mobile.
    paying.filter(({ kind, age }) => kind === 'new' && age >= ageLimits.adult),
    ({ mobile }) => mobile,
  );
  for (const [, same] of mobiles) if (same.length > 1) yield `one mobile is new ${same.length} times`;
  const payers = Map.groupBy(
    payments.filter(({ playerId }) => playerId !== null),
    ({ playerId }) => playerId,
  );
  for (const { id, source } of players) {
    const wanted = source === 'paid' ? 1 : 0;
    const has = payers.get(id)?.length ?? 0;
    if (has !== wanted) yield `a player of source ${source} has ${has} payments`;
  }
}
