import type { RecordAddress } from '../players/record/useListReturn.ts';
import { tabPath } from '../tabs.ts';

const parameter = 'event';

/** The address of an event's own view. */
export const eventPath = (eventId: string): string =>
  `${tabPath('events')}&${parameter}=${encodeURIComponent(eventId)}`;

/** Addresses of the events' list and of the event that one of them names. */
export const eventAddress: RecordAddress = {
  list: tabPath('events'),
  pathOf: eventPath,
  inUrl: (search) => new URLSearchParams(search).get(parameter),
};

/** The players of one event. */
export const playersOfEventPath = (eventId: string): string =>
  `${tabPath('players')}&${new URLSearchParams({ eventId })}`;
