import { type PlayerKind, playerKinds } from './player-type.ts';

/** What a player pays online, by type, in whole rupees. */
export type FeeTable = Record<PlayerKind, number>;

/**
 * The specification's "Default fees". A migration stores the same values as the first rows of the table `fees`. These
 * are used where no fee was read.
 */
export const defaultFees: FeeTable = { new: 1500, old: 1000, child: 700 };

/** Rupees that a player pays more at the club's counter, which is at the ground. */
const groundCharge = 50;

/** What a player pays at the ground, in whole rupees, when the online fee is `online`. */
export const feeAtGround = (online: number): number => online + groundCharge;

export const feesAtGround = (online: FeeTable): FeeTable =>
  Object.fromEntries(playerKinds.map((kind) => [kind, feeAtGround(online[kind])])) as FeeTable;

/** One fee that somebody has set. */
export interface DatedFee {
  /** Null for all events. */
  eventId: string | null;
  kind: PlayerKind;
  /** Null ends the event's own fee: from then on the event has the fee of all events. */
  rupees: number | null;
  /** `YYYY-MM-DD` in India; null for a fee that has always been valid. */
  validFrom: string | null;
}

/**
 * Returns the rupees of one kind on a day: the event's own fee when it has one, otherwise the fee of all events. When
 * several fees have begun, the fee that began last counts. Undefined when no fee has begun.
 * @param fees in the order in which they were added: of two fees that begin on the same day the later one is valid
 * @param day `YYYY-MM-DD` in India
 */
export const feeOn = (
  fees: readonly DatedFee[],
  eventId: string | null,
  kind: PlayerKind,
  day: string,
): number | undefined => validFeeOn(fees, eventId, kind, day)?.rupees ?? undefined;

/** The fee of the event itself; undefined when it has none of its own on that day. */
export const ownFeeOn = (
  fees: readonly DatedFee[],
  eventId: string | null,
  kind: PlayerKind,
  day: string,
): number | undefined => newestOn(fees, eventId, kind, day)?.rupees ?? undefined;

/** The row of `fees` that `feeOn` uses. */
export function validFeeOn<Fee extends DatedFee>(
  fees: readonly Fee[],
  eventId: string | null,
  kind: PlayerKind,
  day: string,
): Fee | undefined {
  const own = newestOn(fees, eventId, kind, day);
  return own?.rupees == null ? newestOn(fees, null, kind, day) : own;
}

const newestOn = <Fee extends DatedFee>(
  fees: readonly Fee[],
  eventId: string | null,
  kind: PlayerKind,
  day: string,
): Fee | undefined =>
  fees
    .filter((fee) => fee.eventId === eventId && fee.kind === kind && beginning(fee) <= day)
    .reduce<Fee | undefined>((last, fee) => (last && beginning(last) > beginning(fee) ? last : fee), undefined);

/** The fees of all kinds on a day. A kind without a valid fee has the one of `defaultFees`. */
export const feesOn = (fees: readonly DatedFee[], eventId: string | null, day: string): FeeTable =>
  Object.fromEntries(
    playerKinds.map((kind) => [kind, feeOn(fees, eventId, kind, day) ?? defaultFees[kind]]),
  ) as FeeTable;

/** First day of the fee; an empty text, which sorts before all days, when it has no beginning. */
const beginning = ({ validFrom }: DatedFee): string => validFrom ?? '';
