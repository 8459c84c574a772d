import { club } from '@maidan/shared/club.ts';
import type { ClosedState } from '@maidan/shared/domain/payment-state.ts';
import { longIndianDate } from '@maidan/shared/format/dates.ts';
import { registerUrl } from '@maidan/shared/format/links/register-url.ts';
import { readableMessage } from '@maidan/shared/format/provider-message.ts';
import type { UnpaidRow } from '@maidan/shared/wire/payments-console/unpaid.ts';

/** Messages of the provider that say no more than that it failed. */
const isSilent = (message: string): boolean =>
  /^(?:(?:payment|transaction)\s+)?(?:(?:is|has|was)\s+)?fail(?:ed|ure)?[.!]?$/i.test(message);

const refused = (message: string | null): string => {
  const words = message?.trim() ?? '';
  return !words || isSilent(words) ? 'Refused by the bank' : `Refused by the bank: “${readableMessage(words)}”`;
};

const reasons: Record<ClosedState, (message: string | null) => string> = {
  failed: refused,
  cancelled: () => 'Cancelled on the payment page',
  expired: () => 'Left unfinished; no money came within five days',
};

/** Why the last attempt brought no money. */
export const unpaidReason = ({ state, responseMessage }: Pick<UnpaidRow, 'state' | 'responseMessage'>): string =>
  reasons[state](responseMessage);

/** Text of a message to who has not paid, with the registration form, the event chosen in it. */
export const invitationText = (
  { payerName, eventId, eventName, eventDate }: Pick<UnpaidRow, 'payerName' | 'eventId' | 'eventName' | 'eventDate'>,
  origin: string,
): string =>
  `Hello from ${club.name}! The payment for ${payerName} for ${eventName}, ${longIndianDate(eventDate)}, did not go ` +
  `through, so the place is not taken yet. To try again, please open this link:\n${origin}${registerUrl(eventId)}\n` +
  'If you have a question, just reply to this message.';
