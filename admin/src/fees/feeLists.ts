import { type FeeTable, feesOn, ownFeeOn, validFeeOn } from '@maidan/shared/domain/fees.ts';
import { playerKindLabels, playerKinds, type PlayerKind } from '@maidan/shared/domain/player-type.ts';
import { shortIndianDate } from '@maidan/shared/format/dates.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import type { FeesOverview, FeeView } from '@maidan/shared/wire/fees/fees.ts';
import { feesEnglish } from '../i18n/enFees.ts';
import { translatorWith } from '../i18n/translate.ts';
import type { Meanwhile } from '../ui/meanwhile/meanwhile.ts';

export const { translate } = translatorWith(feesEnglish);

/** Today's fees of one event, or those of all events. */
export interface TodaysFees {
  id: string;
  name: string;
  fees: FeeTable;
}

export const scopeOf = ({ eventId, eventName }: Pick<FeeView, 'eventId' | 'eventName'>): string =>
  eventId === null ? translate('fees.allEvents') : (eventName ?? '');

/** Whom a fee is for: `New player, All events`. */
export const subjectOf = (fee: FeeView): string =>
  translate('fees.subject', { kind: playerKindLabels[fee.kind], scope: scopeOf(fee) });

/** The amount, `₹1,600`; for the end of an event's own fee (null), that the fee for all events is paid. */
export const amountOf = ({ rupees }: Pick<FeeView, 'rupees'>): string =>
  rupees === null ? translate('fees.asForAllEvents') : formatRupees(rupees);

/** The amount and its first day: `₹1,600 from 1 Dec 2026 on`. */
export function termsOf({ rupees, validFrom }: Pick<FeeView, 'rupees' | 'validFrom'>): string {
  const amount = amountOf({ rupees });
  return validFrom === null ? amount : translate('fees.termsFrom', { amount, day: shortIndianDate(validFrom) });
}

/** Whether a fee is neither withdrawn nor replaced by a later fee of the same day. */
const stands = ({ withdrawnAt, supersededBy }: FeeView): boolean => withdrawnAt === null && supersededBy === null;

const isToCome = (fee: FeeView, today: string): boolean =>
  stands(fee) && fee.validFrom !== null && fee.validFrom > today;

const valid = (fees: readonly FeeView[]): FeeView[] => fees.filter(stands);

/** Today's fees: first those of all events, then those of each listed event that has a fee of its own today. */
export function todaysFees({ fees, events, today }: FeesOverview): TodaysFees[] {
  const begun = valid(fees).filter((fee) => !isToCome(fee, today));
  const special = events.filter(({ id }) => playerKinds.some((kind) => ownFeeOn(begun, id, kind, today) !== undefined));
  return [
    { id: 'all', name: translate('fees.allEvents'), fees: feesOn(begun, null, today) },
    ...special.map(({ id, eventName }) => ({ id, name: eventName, fees: feesOn(begun, id, today) })),
  ];
}

/** Fees that begin after today, the soonest first. */
export const feesToCome = ({ fees, today }: FeesOverview): FeeView[] =>
  fees
    .filter((fee) => isToCome(fee, today))
    .sort((one, other) => (one.validFrom ?? '').localeCompare(other.validFrom ?? ''));

/** The fees that have begun, were withdrawn or were replaced, in the reverse order of `fees`. */
export const pastFees = ({ fees, today }: FeesOverview): FeeView[] =>
  fees.filter((fee) => !isToCome(fee, today)).toReversed();

/** A fee as the form has it; `eventId` is empty for all events. */
interface Wanted {
  eventId: string;
  kind: PlayerKind;
  day: string;
}

/**
 * The fee that is charged for this event and type on this day, which a new fee would replace. Where the event has no
 * fee of its own, it is the fee of all events.
 */
export const replacedFee = ({ fees }: FeesOverview, { eventId, kind, day }: Wanted): FeeView | undefined =>
  validFeeOn(valid(fees), eventId || null, kind, day);

/** What other administrators have set or withdrawn since the fees were shown. */
export function feeChanges(shown: FeesOverview, current: FeesOverview): Meanwhile {
  const before = new Map(shown.fees.map((fee) => [fee.id, fee]));
  const added = current.fees.filter(({ id }) => !before.has(id));
  const withdrawn = current.fees.filter(({ id, withdrawnAt }) => withdrawnAt !== null && !before.get(id)?.withdrawnAt);
  const actors = [...added.map(({ addedBy }) => addedBy), ...withdrawn.flatMap(({ withdrawnBy }) => withdrawnBy ?? [])];
  return {
    actors: [...new Set(actors)],
    changes: [
      ...added.map((fee) => ({ label: subjectOf(fee), now: termsOf(fee) })),
      ...withdrawn.map((fee) => ({
        label: translate('fees.withdrawnMeanwhile.label', { subject: subjectOf(fee), terms: termsOf(fee) }),
        now: translate('fees.withdrawnMeanwhile.now'),
      })),
    ],
  };
}

/** Whether the event has a fee of its own for this type on this day. */
export const hasOwnFee = ({ fees }: FeesOverview, { eventId, kind, day }: Wanted): boolean =>
  eventId !== '' && ownFeeOn(valid(fees), eventId, kind, day) !== undefined;
