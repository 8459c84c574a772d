import { eventTypeLabels } from '@maidan/shared/domain/event-status.ts';
import { club } from '@maidan/shared/club.ts';
import { eligibilityNote } from '@maidan/shared/domain/registration/eligibility.ts';
import type { RegistrationState } from '@maidan/shared/domain/registration/registration-state.ts';
import { clockTime, shortIndianDate } from '@maidan/shared/format/dates.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import type { EventOverviewResponse } from '@maidan/shared/wire/event-overview/event-overview.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { channelSums } from '../payments/stateLabels.ts';

type Fact = readonly [label: string, value: string];

const states: Record<RegistrationState, string> = {
  open: 'Open',
  full: 'Full',
  not_yet: 'Not open yet',
  closed: 'Closed',
};

/** `of 64 places`; how many there are stands with the players. */
export const placesNote = ({ playerLimit }: Pick<EventView, 'playerLimit'>): string =>
  playerLimit === null
    ? 'registered'
    : `of ${playerLimit.toLocaleString('en-IN')} ${playerLimit === 1 ? 'place' : 'places'}`;

/** What stands below the places that are left. */
export function placesLeftNote(placesLeft: number | null, state: RegistrationState): string {
  if (placesLeft === null) return 'No limit';
  if (state === 'full') return 'Registration is full';
  return state === 'open' ? 'can still register' : states[state];
}

/** What the club has set; what it has not is left out. */
export function eventFacts(event: EventView): Fact[] {
  const { registrationOpens: opens, registrationCloses: closes, reportingTime, ground } = event;
  const facts: Fact[] = [
    ['Name in Hindi', event.eventNameHi],
    ['Status', eventTypeLabels[event.eventType]],
    ['Dates', eventDates(event)],
    ['Open to', eligibilityNote(event) ?? ''],
    ['Registration', states[event.registrationState]],
    ['Opens', opens ? shortIndianDate(opens) : ''],
    ['Closes', closes ? shortIndianDate(closes) : ''],
    ['Location', event.location || club.address],
    ['Time', [event.startTime, event.endTime].filter(Boolean).map(clockTime).join(' – ')],
    ['Ground', ground],
    ['Reporting time', reportingTime],
  ];
  return facts.filter(([, value]) => value !== '');
}

/** All that came, and where it is. Both a refund that is due and one that is done were taken before. */
export function moneyFacts({ money, paidBy }: Pick<EventOverviewResponse, 'money' | 'paidBy'>): Fact[] {
  const { paid, refundDue, refunded, waiting } = money;
  return [
    ['Taken in all', formatRupees(paid.rupees + refundDue.rupees + refunded.rupees)],
    ['Paid and kept', formatRupees(paid.rupees)],
    ...channelSums(paidBy),
    ['Refund due', formatRupees(refundDue.rupees)],
    ['Refunded', formatRupees(refunded.rupees)],
    ['Waiting', formatRupees(waiting.rupees)],
  ];
}

/** Where both do not fit in one line, each date has its own and does not wrap. */
const day = (date: string): string => shortIndianDate(date).replaceAll(' ', '\u00a0');

/** `6 Dec 2026 – 8 Dec 2026`, or the only day. */
export const eventDates = ({ startDate, endDate }: Pick<EventView, 'startDate' | 'endDate'>): string =>
  startDate === endDate ? day(startDate) : `${day(startDate)} – ${day(endDate)}`;
