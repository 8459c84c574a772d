import type { RefundReason } from '../domain/payment-state.ts';
import type { Translated } from '../language.ts';
import { eventRefundTexts } from '../rules/refund.ts';
import type { ReceiptReturn } from '../wire/refunds/partial-refund.ts';
import type { RefundNoteFacts } from '../wire/refunds/refund-note.ts';
import { indianDay, shortIndianDate } from '../format/dates.ts';
import { formatRupees } from '../format/money.ts';

const reasons: Record<RefundReason, (paid: string, fee: string) => string> = {
  amount_mismatch: (paid, fee) => `We received ${paid}, but the fee is ${fee}.`,
  already_registered: () => 'This player is already registered.',
  event_withdrawn: () => eventRefundTexts.event_withdrawn,
  registration_erased: () => 'The registration was withdrawn.',
  paid_twice: () => 'This registration was paid twice.',
  by_club: () => eventRefundTexts.by_club,
  event_called_off: () => eventRefundTexts.event_called_off,
  event_full: () => 'The event was full when your payment arrived.',
  records_lost: () => 'The club’s record of this registration was lost, so it could not be completed.',
  found_at_provider: () => 'The club had decided to return this payment.',
};

/** The parts of the note in English. Amounts and days come as texts: `₹1,500`, `22 Nov 2026`. */
export const refundNoteTexts = {
  reasons,
  part: (amount: string, day: string): string => `${amount} on ${day}`,
  and: (first: string, last: string): string => `${first} and ${last}`,
  refunded: (paid: string): string => `Your payment of ${paid} has been refunded.`,
  refundedInParts: (paid: string, parts: string): string => `Your payment of ${paid} has been refunded: ${parts}.`,
  due: (paid: string): string => `Your payment of ${paid} will be refunded to you.`,
  restDue: (paid: string, parts: string, rest: string): string =>
    `Of your payment of ${paid} you were refunded ${parts}. The remaining ${rest} will be refunded to you.`,
  reversed: (paid: string): string =>
    `The bank has returned your payment of ${paid}. This registration is no longer valid.`,
  restReversed: (paid: string, parts: string): string =>
    `The bank has returned your payment of ${paid}, of which you were refunded ${parts}. This registration is no longer valid.`,
  surcharge: (amount: string): string => `The payment provider’s surcharge of ${amount} is not part of the refund.`,
};
export type RefundNoteTexts = Translated<typeof refundNoteTexts>;

/** The texts of a note in one language, and its form of a day. `shortDate` takes `YYYY-MM-DD`. */
export interface RefundNoteWriter {
  texts: RefundNoteTexts;
  shortDate: (day: string) => string;
}
const english: RefundNoteWriter = { texts: refundNoteTexts, shortDate: shortIndianDate };

function listed(returned: readonly ReceiptReturn[], { texts, shortDate }: RefundNoteWriter): string {
  const dayOf = (date: string) => shortDate(indianDay(new Date(date)));
  const parts = returned.map(({ amount, date }) => texts.part(formatRupees(amount), dayOf(date)));
  const last = parts.pop() ?? '';
  return parts.length > 0 ? texts.and(parts.join(', '), last) : last;
}

/** The sentence that says what has become of the money. */
function refundSentence({ status, returned, rest }: RefundNoteFacts, paid: string, writer: RefundNoteWriter): string {
  const { texts } = writer;
  const parts = listed(returned, writer);
  if (status === 'refunded') return returned.length > 1 ? texts.refundedInParts(paid, parts) : texts.refunded(paid);
  return returned.length > 0 ? texts.restDue(paid, parts, formatRupees(rest)) : texts.due(paid);
}

/** The sentences for a payer whose money was, or will be, refunded, or was reversed; in English by default. */
export function refundNoteText(facts: RefundNoteFacts, writer = english): string {
  const { status, reason, returned, surcharge } = facts;
  const { texts } = writer;
  const paid = formatRupees(facts.paid);
  if (status === 'reversed')
    return returned.length > 0 ? texts.restReversed(paid, listed(returned, writer)) : texts.reversed(paid);
  return [
    reason && texts.reasons[reason](paid, formatRupees(facts.fee)),
    refundSentence(facts, paid, writer),
    surcharge > 0 && texts.surcharge(formatRupees(surcharge)),
  ]
    .filter(Boolean)
    .join(' ');
}
