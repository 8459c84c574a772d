import { refundReasonLimit } from '../../domain/payment-state.ts';
import { formatRupees, hasDecimalComma, toPaise, toRupees } from '../../format/money.ts';
import type { WithdrawalForm } from '../../wire/payments-console/withdrawal.ts';
import { atMost, required, type Rule, type RuleSet } from '../rule-set.ts';
import { byHandRules } from './counter.ts';
import { leastPart, partialRefundSentences, typedPaise } from './partial-refund.ts';

/** Messages about the withdrawal of a paid player; the specification has none, so they are our own. */
export const withdrawalSentences = {
  amount: `Please enter the rupees that go back: 0, or at least ${formatRupees(toRupees(leastPart))}`,
  tooMuch: (most: number): string => `At most ${formatRupees(most)} can go back.`,
  tooLittleKept: `Keep at least ${formatRupees(toRupees(leastPart))}, or give everything back.`,
  reason: 'Please say why the player withdraws, and why anything is kept',
  tooLong: `The reason must be at most ${refundReasonLimit} characters`,
  notPlaying: 'Only a player who is registered and has paid can withdraw. Please look at the payment again.',
  calledOff: 'The event is called off, so nobody withdraws from it. Refund the payment instead.',
  already: 'This player has withdrawn already. Please look at the payment again.',
  failed: 'The withdrawal could not be recorded. Please try again; it is recorded only once.',
} as const;

/** Paise of a typed sum that is 0 or at least ₹1; undefined for any other text. */
export const giveBackPaise = (typed: string | undefined): number | undefined =>
  /^₹?\s*0+(?:\.0{1,2})?$/.test(typed?.trim() ?? '') ? 0 : typedPaise(typed);

/**
 * Why a sum cannot go back: it is more than what remains, or the club would keep something, but less than `leastPart`.
 * Undefined when it can.
 */
export function giveBackError(paise: number, remainingPaise: number): string | undefined {
  if (paise > remainingPaise) return withdrawalSentences.tooMuch(toRupees(remainingPaise));
  const kept = remainingPaise - paise;
  return paise > 0 && kept > 0 && kept < leastPart ? withdrawalSentences.tooLittleKept : undefined;
}

export interface WithdrawalFacts {
  /** Whether the money was taken at the counter, so that it goes back by hand. */
  isByHand: boolean;
  /** Rupees that have not gone back; absent in the API, which compares under the payment's lock. */
  remaining?: number;
  /** The Indian day, `YYYY-MM-DD`. */
  today: string;
}

export function withdrawalRules({ isByHand, remaining, today }: WithdrawalFacts): RuleSet<WithdrawalForm> {
  return {
    giveBack: [
      (typed) => (hasDecimalComma(typed) ? partialRefundSentences.decimalComma : undefined),
      (typed) => (giveBackPaise(typed) === undefined ? withdrawalSentences.amount : undefined),
      (typed) => (remaining === undefined ? undefined : giveBackError(giveBackPaise(typed) ?? 0, toPaise(remaining))),
    ],
    ...(isByHand && whenMoneyGoesBack(byHandRules(today, 'returned') as RuleSet<WithdrawalForm>)),
    reason: [required(withdrawalSentences.reason), atMost(refundReasonLimit, withdrawalSentences.tooLong)],
  };
}

/** Makes the rules of a form apply only when its `giveBack` is more than 0. */
export const whenMoneyGoesBack = <F extends { giveBack: string }>(rules: RuleSet<F>): RuleSet<F> =>
  Object.fromEntries(
    Object.entries(rules as Record<string, readonly Rule<F, keyof F>[]>).map(([field, each]) => [
      field,
      each.map(
        (rule): Rule<F, keyof F> =>
          (value, all) =>
            giveBackPaise(all.giveBack) === 0 ? undefined : rule(value, all),
      ),
    ]),
  ) as object as RuleSet<F>;
