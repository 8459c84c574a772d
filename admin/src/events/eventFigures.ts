import { eventTypes } from '@maidan/shared/domain/event-status.ts';
import type { EventFigures } from '@maidan/shared/wire/event-overview/event-overview.ts';
import type { EventRecord } from '@maidan/shared/wire/events.ts';
import { translateEvents as translate } from '../i18n/enEvents.ts';

/** The figures of the events that have any, by the event's id. */
export type FiguresById = ReadonlyMap<string, EventFigures>;

export const figuresById = (figures: readonly EventFigures[]): FiguresById =>
  new Map(figures.map((each) => [each.eventId, each]));

export const noFigures = { registered: 0, waiting: 0, held: 0, rupees: 0 } as const;

type Closing = Pick<EventRecord, 'startDate' | 'registrationOpens' | 'registrationCloses' | 'registrationState'>;

const dayMs = 86_400_000;

/** Returns the number of days from one day to another; both are Indian days, `YYYY-MM-DD`. */
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;

/** Returns the last day of registration: the day that the club has set, or the day on which the event starts. */
export const lastDayOf = ({ registrationCloses, startDate }: Pick<Closing, 'registrationCloses' | 'startDate'>) =>
  registrationCloses ?? startDate;

function closesText(days: number): string {
  if (days === 0) return translate('eventList.closesToday');
  if (days === 1) return translate('eventList.closesTomorrow');
  return translate('eventList.closes', { smart_count: days });
}

const opensText = (days: number): string =>
  days === 1 ? translate('eventList.opensTomorrow') : translate('eventList.opens', { smart_count: days });

/**
 * Returns a text such as `Closes in 3 days`, and the day that it means. There is no day when registration is closed, or
 * ends with the start of the event, which the list shows anyway.
 */
export function closingText(event: Closing, today: string): { text: string; day: string | null } {
  const { registrationState: state, registrationOpens: opens, registrationCloses: closes } = event;
  if (state === 'closed') return { text: translate('eventList.closed'), day: null };
  if (state === 'not_yet' && opens) return { text: opensText(daysBetween(today, opens)), day: opens };
  if (!closes) return { text: translate('eventList.untilStart'), day: null };
  return { text: closesText(daysBetween(today, closes)), day: closes };
}

/** The text of `closingText` where no heading names the registration. */
export const closingInRow = (event: Closing, today: string): string =>
  event.registrationState === 'closed' ? translate('eventList.registrationClosed') : closingText(event, today).text;

/** The values by which the list can be sorted; `listed` is the order in which the API lists the events. */
export const eventSortFields = [
  'listed',
  'eventName',
  'location',
  'startDate',
  'registered',
  'rupees',
  'registrationCloses',
  'eventType',
] as const;
export type EventSortField = (typeof eventSortFields)[number];

export interface EventSort {
  field: EventSortField;
  order: 'ASC' | 'DESC';
}

/** Whether the order depends on what `EventFiguresProvider` loads. */
export const isByFigures = ({ field }: EventSort): boolean => field === 'registered' || field === 'rupees';

export const asListed: EventSort = { field: 'listed', order: 'ASC' };

export const isEventSortField = (field: string): field is EventSortField =>
  eventSortFields.some((each) => each === field);

type Sorted = Pick<
  EventRecord,
  'id' | 'eventName' | 'location' | 'startDate' | 'registrationCloses' | 'registrationState' | 'eventType'
>;

/** The key of an event whose registration is over: later than each day on which another registration closes. */
const closedKey = '9999';

const keyOf: Record<Exclude<EventSortField, 'listed'>, (event: Sorted, figures: FiguresById) => string | number> = {
  eventName: ({ eventName }) => eventName,
  location: ({ location }) => location,
  startDate: ({ startDate }) => startDate,
  registered: ({ id }, figures) => figures.get(id)?.registered ?? 0,
  rupees: ({ id }, figures) => figures.get(id)?.rupees ?? 0,
  registrationCloses: (event) => (event.registrationState === 'closed' ? closedKey : lastDayOf(event)),
  eventType: ({ eventType }) => eventTypes.indexOf(eventType),
};

const collator = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' });

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' ? one - Number(other) : collator.compare(one, String(other));

/** Returns the events in this order. Events with equal keys keep their given order, in both directions. */
export function sortedEvents<T extends Sorted>(
  events: readonly T[],
  { field, order }: EventSort,
  figures: FiguresById,
): readonly T[] {
  if (field === 'listed') return events;
  const sign = order === 'ASC' ? 1 : -1;
  const keyed = events.map((event) => ({ event, key: keyOf[field](event, figures) }));
  return keyed.sort((one, other) => sign * compare(one.key, other.key)).map(({ event }) => event);
}
