import { eventTypeLabels } from '@maidan/shared/domain/event-status.ts';
import { club } from '@maidan/shared/club.ts';
import { eligibilityNote } from '@maidan/shared/domain/registration/eligibility.ts';
import type { RegistrationState } from '@maidan/shared/domain/registration/registration-state.ts';
import { clockTime, dayRange, shortIndianDate } from '@maidan/shared/format/dates.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import type { EventOverviewResponse } from '@maidan/shared/wire/event-overview/event-overview.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { translate } from '../i18n/translate.ts';
import { channelSums } from '../payments/stateLabels.ts';

type Fact = readonly [label: string, value: string];

const stateText = (state: RegistrationState): string => translate(`events.registration.${state}`);

/** The note below the number of players: `of 64 places`, or `registered` when there is no limit. */
export const placesNote = ({ playerLimit }: Pick<EventView, 'playerLimit'>): string =>
  playerLimit === null
    ? translate('events.places.registered')
    : translate('events.places.of', { smart_count: playerLimit });

/** The note below the number of places that are left. */
export function placesLeftNote(placesLeft: number | null, state: RegistrationState): string {
  if (placesLeft === null) return translate('events.places.noLimit');
  if (state === 'full') return translate('events.places.full');
  return state === 'open' ? translate('events.places.free') : stateText(state);
}

/** The facts about the event. Empty ones are left out; a location that is not set is the club's address. */
export function eventFacts(event: EventView): Fact[] {
  const { registrationOpens: opens, registrationCloses: closes, reportingTime, ground } = event;
  const facts: Fact[] = [
    [translate('resources.events.fields.eventNameHi'), event.eventNameHi],
    [translate('resources.events.fields.eventType'), eventTypeLabels[event.eventType]],
    [translate('events.columns.dates'), eventDates(event)],
    [translate('resources.events.fields.openTo'), eligibilityNote(event) ?? ''],
    [translate('events.registration.name'), stateText(event.registrationState)],
    [translate('events.registration.opens'), opens ? shortIndianDate(opens) : ''],
    [translate('events.registration.closes'), closes ? shortIndianDate(closes) : ''],
    [translate('resources.events.fields.location'), event.location || club.address],
    [translate('events.columns.time'), [event.startTime, event.endTime].filter(Boolean).map(clockTime).join(' – ')],
    [translate('resources.events.fields.ground'), ground],
    [translate('resources.events.fields.reportingTime'), reportingTime],
  ];
  return facts.filter(([, value]) => value !== '');
}

/**
 * The sums of an event: the money that came in and where it is now, then what is awaited and what families owe. A sum
 * of zero is left out, except for the money that was paid and not given back.
 */
export function moneyFacts({
  money,
  paidBy,
  owedByFamilies,
  refunds,
}: Pick<EventOverviewResponse, 'money' | 'paidBy' | 'owedByFamilies' | 'refunds'>): Fact[] {
  const { paid, refundDue, refunded, waiting } = money;
  const taken = paid.rupees + refundDue.rupees + refunded.rupees;
  const unlessZero = (label: string, rupees: number): Fact[] => (rupees === 0 ? [] : [[label, formatRupees(rupees)]]);
  return [
    ...(taken === paid.rupees ? [] : unlessZero(translate('events.money.taken'), taken)),
    [translate(`events.money.${refunds?.calledOffAt ? 'notGivenBack' : 'kept'}`), formatRupees(paid.rupees)],
    ...channelSums(paidBy),
    ...unlessZero(translate('payments.totals.refundDue'), refundDue.rupees),
    ...unlessZero(translate('payments.totals.refunded'), refunded.rupees),
    ...unlessZero(translate('payments.totals.waiting'), waiting.rupees),
    ...unlessZero(translate('events.money.owedByFamilies'), owedByFamilies.rupees),
  ];
}

const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/**
 * `6 – 8 Dec 2026`, or the only day; month and year are named once where both days share them. No-break spaces keep
 * each date in one line.
 */
export function eventDates(event: Pick<EventView, 'startDate' | 'endDate'>): string {
  const [first = '', ...last] = dayRange(event, shortIndianDate).split(' – ').map(unbroken);
  // A first day without a month stays in one line with the last day.
  return [first, ...last].join(/^\d+$/.test(first) ? unbroken(' – ') : ' – ');
}
