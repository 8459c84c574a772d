import { eventTypeLabels } from '@maidan/shared/domain/event-status.ts';
import { club } from '@maidan/shared/club.ts';
import { eligibilityNote } from '@maidan/shared/domain/registration/eligibility.ts';
import type { RegistrationState } from '@maidan/shared/domain/registration/registration-state.ts';
import { clockTime, dayRange, shortIndianDate } from '@maidan/shared/format/dates.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import type { EventOverviewResponse } from '@maidan/shared/wire/event-overview/event-overview.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { translateEvents as translate } from '../i18n/enEvents.ts';
import { channelSums } from '../payments/stateLabels.ts';
import { closingText, lastDayOf } from './eventFigures.ts';

type Fact = readonly [label: string, value: string];

const stateText = (state: RegistrationState): string => translate(`events.registration.${state}`);

/** The note below the number of players: `of 64 places`, or `registered` when there is no limit. */
export const placesNote = ({ playerLimit }: Pick<EventView, 'playerLimit'>): string =>
  playerLimit === null
    ? translate('events.places.registered')
    : translate('events.places.of', { smart_count: playerLimit });

/** The note below the number of places that are left, of which `held` are held for people who have an offer. */
export function placesLeftNote(placesLeft: number | null, state: RegistrationState, held = 0): string {
  if (placesLeft === null) return translate('events.places.noLimit');
  if (state === 'full') return held > 0 ? heldText(held) : translate('events.places.full');
  if (state !== 'open') return stateText(state);
  return held > 0 ? translate('eventView.freeAndHeld', { smart_count: held }) : translate('events.places.free');
}

const heldText = (held: number): string => translate('eventView.held', { smart_count: held });

/**
 * The day on which registration closes, has closed, or opens, with a note below it; a dash when it was closed before its
 * last day, which is not stored.
 */
export function closingTotal(event: EventView, today: string) {
  const { text, day } = closingText(event, today);
  const withoutYear = (shown: string): string => shortIndianDate(shown).replace(/ \d+$/, '');
  if (event.registrationState === 'closed') {
    const last = lastDayOf(event);
    const note = last.slice(0, 4);
    const hasPassed = last <= today;
    return {
      word: translate('eventList.registrationClosed'),
      value: hasPassed ? withoutYear(last) : '–',
      note: hasPassed ? note : '',
    };
  }
  return {
    word: translate(event.registrationState === 'not_yet' ? 'eventView.opens' : 'eventView.closes'),
    value: withoutYear(day ?? event.startDate),
    note: text,
  };
}

/** Where the event takes place: its location, or the club's address when it has none, as on the public pages. */
export const placeOf = ({ location }: Pick<EventView, 'location'>): string => location || club.address;

/**
 * The facts about the event, but for those below its name. Empty ones are left out; a location that is not set is the
 * club's address.
 */
export function eventFacts(event: EventView, held = 0): Fact[] {
  const { registrationOpens: opens, registrationCloses: closes, reportingTime, ground } = event;
  const facts: Fact[] = [
    [translate('resources.events.fields.eventType'), eventTypeLabels[event.eventType]],
    [translate('events.columns.dates'), eventDates(event)],
    [translate('resources.events.fields.openTo'), eligibilityNote(event) ?? ''],
    [
      translate('events.registration.name'),
      event.registrationState === 'full' && held > 0
        ? translate('eventView.fullAndHeld', { held: heldText(held) })
        : stateText(event.registrationState),
    ],
    [translate('events.registration.opens'), opens ? shortIndianDate(opens) : ''],
    [translate('events.registration.closes'), closes ? shortIndianDate(closes) : ''],
    [translate('resources.events.fields.location'), placeOf(event)],
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
    // An em space before their labels shows that they are the parts of the sum above.
    ...channelSums(paidBy).map(([label, sum]): Fact => [`\u2003${label}`, sum]),
    ...unlessZero(translate('payments.totals.refundDue'), refundDue.rupees),
    ...unlessZero(translate('payments.totals.refunded'), refunded.rupees),
    ...unlessZero(translate('payments.totals.waiting'), waiting.rupees),
    ...unlessZero(translate('events.money.owedByFamilies'), owedByFamilies.rupees),
  ];
}

/** What has become of the money of players who are no longer registered; nothing when nobody has paid. */
export function keptFacts({ paid, refundDue, refunded }: EventOverviewResponse['money']): Fact[] {
  const sums = [
    [translate('events.money.kept'), paid],
    [translate('payments.totals.refundDue'), refundDue],
    [translate('payments.totals.refunded'), refunded],
  ] as const;
  return sums
    .filter(([, { rupees }]) => rupees > 0)
    .map(([label, { count, rupees }]) => [
      label,
      translate('eventView.sumOf', { sum: formatRupees(rupees), smart_count: count }),
    ]);
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
