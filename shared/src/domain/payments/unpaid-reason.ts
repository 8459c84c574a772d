import { readableMessage } from './provider-message.ts';
import type { ClosedState } from '../payment-state.ts';

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
export const unpaidReason = ({
  state,
  responseMessage,
}: {
  state: ClosedState;
  responseMessage: string | null;
}): string => reasons[state](responseMessage);
