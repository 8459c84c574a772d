import { type PlayerKind, playerKinds } from '../../domain/player-type.ts';
import { isCalendarDay, shortIndianDate } from '../../format/dates.ts';
import { formatRupees, hasDecimalComma, typedRupees } from '../../format/money.ts';
import { eventLimits } from '../event.ts';
import { oneOf, required, type RuleSet } from '../rule-set.ts';

/** A fee that the treasurer sets. */
export interface FeeForm {
  /** Empty for all events. */
  eventId: string;
  kind: PlayerKind;
  /** Whether the event's own fee ends, so that the fee of all events applies; `amount` is ignored then. */
  isEnd: boolean;
  /** Rupees as typed: `1500` or `1,500`. */
  amount: string;
  /** `YYYY-MM-DD`, in India: the first day of the fee; with `isEnd` the first day without the event's own fee. */
  validFrom: string;
}

/** Rupees. */
export const feeLimits = { least: 1, most: 100_000 } as const;

export const feeSentences = {
  event: 'Please select an upcoming event, or all events',
  endOfAll: 'Please select the event whose own fee ends',
  noOwnFee: 'This event has no fee of its own on that day',
  kind: 'Please select a player type',
  amount: `Please enter whole rupees from ${formatRupees(feeLimits.least)} to ${formatRupees(feeLimits.most)}`,
  decimalComma: 'Please enter whole rupees; a comma stands only before three digits: 1,500',
  day: 'Please enter the day from which the fee is valid',
  past: 'A fee cannot begin before today',
  far: `A fee cannot begin after ${shortIndianDate(eventLimits.lastDay)}`,
  begun: 'This fee is valid already. Set another one instead.',
  withdrawn: 'This fee has been withdrawn already.',
  replaced: 'This fee has been replaced by a later one.',
  saveFailed: 'The fee could not be saved. Please try again.',
  withdrawFailed: 'The fee could not be withdrawn. Please try again.',
} as const;

const messages = feeSentences;

/** The refusal of a fee whose form has not shown `standing`, the fee that is valid on the first day of the new fee. */
export const feeChangedMeanwhile = (
  day: string,
  standing: { rupees: number | null; addedBy: string } | undefined,
): string => {
  const fee = standing?.rupees == null ? 'the fee of all events' : formatRupees(standing.rupees);
  const by = standing ? `, set by ${standing.addedBy}` : '';
  return `The fees have changed meanwhile: on ${shortIndianDate(day)} ${fee} is valid${by}. Please look at them again before you set another one.`;
};

const amountForm = new RegExp(`^₹?\\s*(${typedRupees})$`);

/** Rupees of a typed text, with or without ₹ and commas; undefined unless it is a whole number within the limits. */
export function typedFee(text: string | undefined): number | undefined {
  const digits = amountForm.exec(text?.trim() ?? '')?.[1]?.replaceAll(',', '');
  const rupees = Number(digits);
  return digits !== undefined && rupees >= feeLimits.least && rupees <= feeLimits.most ? rupees : undefined;
}

/**
 * The rules of the fee form.
 * @param today the Indian day, `YYYY-MM-DD`
 */
export const feeRules = (today: string): RuleSet<FeeForm> => ({
  eventId: [(id, { isEnd }) => (isEnd && !id ? messages.endOfAll : undefined)],
  kind: [required(messages.kind), oneOf(playerKinds, messages.kind)],
  amount: [
    (typed, { isEnd }) => (!isEnd && hasDecimalComma(typed) ? messages.decimalComma : undefined),
    (typed, { isEnd }) => (!isEnd && typedFee(typed) === undefined ? messages.amount : undefined),
  ],
  validFrom: [
    (day = '') => {
      if (!isCalendarDay(day)) return messages.day;
      if (day > eventLimits.lastDay) return messages.far;
      return day < today ? messages.past : undefined;
    },
  ],
});
