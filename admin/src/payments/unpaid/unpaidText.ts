import { club } from '@maidan/shared/club.ts';
import { longIndianDate } from '@maidan/shared/format/dates.ts';
import { registerUrl } from '@maidan/shared/format/links.ts';
import type { UnpaidRow } from '@maidan/shared/wire/payments-console/unpaid.ts';

/** Text of a message to who has not paid, with the registration form, the event chosen in it. */
export const invitationText = (
  { payerName, eventId, eventName, eventDate }: Pick<UnpaidRow, 'payerName' | 'eventId' | 'eventName' | 'eventDate'>,
  origin: string,
): string =>
  `Hello from ${club.name}! The payment for ${payerName} for ${eventName}, ${longIndianDate(eventDate)}, did not go ` +
  `through, so the place is not taken yet. To try again, please open this link:\n${origin}${registerUrl(eventId)}\n` +
  'If you have a question, just reply to this message.';
