import type { Refund } from './refund.entity.ts';

/**
 * What a person may decide about the last refund of a transaction. Nothing here touches a database, a clock or the
 * network.
 */
type Decidable = Pick<Refund, 'state' | 'requestedAt' | 'askedAt' | 'unclearSince' | 'unlistedSince'>;

/** Milliseconds after which a refund that is still underway is somebody's business: banks take five to seven days. */
export const slowRefund = 7 * 86_400_000;

/** Milliseconds after which a request has arrived or never will: we stop waiting for its answer after 30 s. */
const answerAwaited = 40_000;

/** Refused ones too: the treasurer may have paid it by hand, or the provider has after all. */
export const canMarkArrived = ({ state }: Decidable): boolean =>
  state === 'asked' || state === 'accepted' || state === 'refused';

/**
 * How a refund is sent once more. `same`: under its own name, because the provider's list does not hold it, or nothing
 * was answered for a week. `another`: as a refund of its own, because the provider has this one and it did not arrive.
 * Undefined while it goes its usual way, so that nobody sends it twice out of impatience.
 */
export function resendMode(refund: Decidable, now: Date): 'same' | 'another' | undefined {
  const isOlder = (since: Date | null, milliseconds: number): boolean =>
    since !== null && now.getTime() - since.getTime() > milliseconds;
  switch (refund.state) {
    case 'refused':
      return 'another';
    case 'accepted':
      return refund.unclearSince || isOlder(refund.requestedAt, slowRefund) ? 'another' : undefined;
    case 'asked':
      // A provider that answers neither the request nor any question about it leaves it to people, too.
      return (refund.unlistedSince && isOlder(refund.askedAt, answerAwaited)) || isOlder(refund.askedAt, slowRefund)
        ? 'same'
        : undefined;
    case 'due':
    case 'done':
    case 'needless':
      return undefined;
  }
}
