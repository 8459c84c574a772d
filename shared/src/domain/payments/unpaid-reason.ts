import type { ClosedState } from '../payment-state.ts';

/** Whether the provider's message says only that the payment failed. */
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
export const unpaidReason = ({
  state,
  responseMessage,
}: {
  state: ClosedState;
  responseMessage: string | null;
}): string => reasons[state](responseMessage);

/** Words that stay in capitals when a message gets sentence case. */
const abbreviations = /^(?:ATM|CVV|EMI|IFSC|NEFT|OTP|PIN|RTGS|UPI)$/i;

/**
 * The payment provider's message in a readable form. Banks write whole sentences in capitals; those get sentence case.
 * A message with a small letter, a digit, or another sign than punctuation stays unchanged.
 */
export function readableMessage(message: string): string {
  if (message !== message.toUpperCase() || !/^[\p{L}\s.,;:!?'’()-]+$/u.test(message)) return message;
  const lower = message.replace(/\p{L}[\p{L}\p{M}]*/gu, (word) =>
    abbreviations.test(word) ? word : word.toLowerCase(),
  );
  return lower.replace(/(^|[.!?]\s+)(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}
