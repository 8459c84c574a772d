/** Words that stay in capitals. */
const abbreviations = /^(?:ATM|CVV|EMI|IFSC|NEFT|OTP|PIN|RTGS|UPI)$/i;

/**
 * The payment provider's message as a person reads it. Banks write whole sentences in capitals; those get sentence
 * case. A code, a message with small letters and another script stay as they are.
 */
export function readableMessage(message: string): string {
  if (message !== message.toUpperCase() || !/^[\p{L}\s.,;:!?'’()-]+$/u.test(message)) return message;
  const lower = message.replace(/\p{L}[\p{L}\p{M}]*/gu, (word) =>
    abbreviations.test(word) ? word : word.toLowerCase(),
  );
  return lower.replace(/(^|[.!?]\s+)(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}
