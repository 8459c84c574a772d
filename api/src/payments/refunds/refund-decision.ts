import type { Refund } from './refund.entity.ts';
import { hasFailed } from './refund-state.ts';

/**
 * What an administrator may decide about the last refund of a transaction. This file uses no database, clock or
 * network.
 */
type Decidable = Pick<Refund, 'state' | 'requestedAt' | 'sentAt' | 'unclearSince' | 'unlistedSince'>;

/** Milliseconds after which an open refund needs attention: banks take five to seven days. */
export const slowRefund = 7 * 86_400_000;

/** Milliseconds to wait before a resend: longer than the refund request's own time-out. */
const requestTimeout = 40_000;

/** Failed ones too: the treasurer may have paid by hand, or the provider may have paid after all. */
export const canMarkArrived = ({ state }: Decidable): boolean =>
  state === 'sent' || state === 'accepted' || hasFailed(state);

/**
 * How a refund can be sent again. `same`: with the same `prodRefundId`, because the provider does not list it, or has
 * not answered for a week. `another`: as a new refund, because the provider has this one and it did not arrive.
 * Undefined while it proceeds normally, so that it is not sent twice.
 */
export function resendMode(refund: Decidable, now: Date): 'same' | 'another' | undefined {
  const isOlder = (since: Date | null, milliseconds: number): boolean =>
    since !== null && now.getTime() - since.getTime() > milliseconds;
  switch (refund.state) {
    case 'refused':
    case 'not_listed':
      return 'another';
    case 'accepted':
      return refund.unclearSince || isOlder(refund.requestedAt, slowRefund) ? 'another' : undefined;
    case 'sent':
      // Also when the provider has answered neither the request nor any requery for a week.
      return (refund.unlistedSince && isOlder(refund.sentAt, requestTimeout)) || isOlder(refund.sentAt, slowRefund)
        ? 'same'
        : undefined;
    case 'due':
    case 'done':
    case 'replaced':
    case 'not_needed':
      return undefined;
  }
}
