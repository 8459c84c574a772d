import { refundReasonLimit } from '../../domain/payment-state.ts';
import { playerKinds } from '../../domain/player-type.ts';
import { formatRupees, hasDecimalComma, toPaise, toRupees } from '../../format/money.ts';
import type { ByHand } from '../../wire/payments-console/counter.ts';
import type { DueWaiverRequest, MoveForm } from '../../wire/payments-console/move.ts';
import { atMost, oneOf, required, type RuleSet } from '../rule-set.ts';
import { byHandRules } from './counter.ts';
import { leastPart, partialRefundSentences } from './partial-refund.ts';
import { giveBackPaise, whenMoneyGoesBack, withdrawalSentences } from './withdrawal.ts';

/**
 * Messages about moves of paid players, and about what is due after them; the specification has none, so they are our
 * own.
 */
export const moveSentences = {
  event: 'Please choose the event',
  kind: 'Please choose the player type',
  reason: 'Please say why the player is moved',
  tooLong: `The reason must be at most ${refundReasonLimit} characters`,
  notPaid: 'Only a player who is registered and has paid can be moved. Please look at the payment again.',
  nothing: 'The player is in this event with this player type already.',
  calledOff: 'That event is called off or over. Nothing was changed.',
  full: 'All places of that event are taken. Nothing was changed.',
  twice: 'This player is already registered for that event. Nothing was changed.',
  takenMobile: 'Another new player has registered with this mobile. Nothing was changed.',
  changedMeanwhile: 'Somebody has changed this player meanwhile. Nothing was moved: please look again.',
  feeChanged: (fee: number, difference: number): string =>
    `The fee is ${formatRupees(fee)}, the difference ${formatRupees(difference)}. Nothing was changed. Please check both and press the button again.`,
  tooMuch: (most: number): string => `At most ${formatRupees(most)} can go back with this move.`,
  repeated: 'Another move was asked for with this form already. Please look at the payment again.',
  failed: 'The player could not be moved. Please try again; it happens only once.',
  noDue: 'Nothing is due of this payment any more. Please look at it again.',
  noReturn: 'There is nothing to give back of this. Please look at the payment again.',
  waiver: 'Please say why the money is not asked for',
  dueFailed: 'That could not be recorded. Please try again.',
} as const;

/**
 * The most paise that can go back with a move: the difference of the fees, or what remains without `leastPart`, if that
 * is less. `differencePaise` is negative when the new fee is lower.
 */
export const mostWithMove = (differencePaise: number, remainingPaise: number): number =>
  Math.max(0, Math.min(-differencePaise, remainingPaise - leastPart));

interface MoveFacts {
  isByHand: boolean;
  today: string;
  /** Rupees that can go back; absent in the API, which compares under the payment's lock. */
  most?: number;
}

export const moveRules = ({ isByHand, today, most }: MoveFacts): RuleSet<MoveForm> => ({
  eventId: [required(moveSentences.event)],
  kind: [required(moveSentences.kind), oneOf(playerKinds, moveSentences.kind)],
  giveBack: [
    (typed) => (hasDecimalComma(typed) ? partialRefundSentences.decimalComma : undefined),
    (typed) => (giveBackPaise(typed) === undefined ? withdrawalSentences.amount : undefined),
    (typed) =>
      most !== undefined && (giveBackPaise(typed) ?? 0) > toPaise(most)
        ? moveSentences.tooMuch(toRupees(toPaise(most)))
        : undefined,
  ],
  ...(isByHand && whenMoneyGoesBack(byHandRules(today, 'returned') as RuleSet<MoveForm>)),
  reason: [required(moveSentences.reason), atMost(refundReasonLimit, moveSentences.tooLong)],
});

export const dueRules = (today: string, what: 'taken' | 'returned'): RuleSet<ByHand> => byHandRules(today, what);

export const dueWaiverRules: RuleSet<DueWaiverRequest> = {
  reason: [required(moveSentences.waiver), atMost(refundReasonLimit, moveSentences.tooLong)],
};
