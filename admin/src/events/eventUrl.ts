import { eventPath } from '../data/address/recordPaths.ts';
import type { RecordAddress } from '../players/record/useListReturn.ts';
import { tabPath } from '../tabs.ts';

/** Addresses of the events' list and of the event that one of them names. */
export const eventAddress: RecordAddress = {
  list: tabPath('events'),
  pathOf: eventPath,
  inUrl: (search) => new URLSearchParams(search).get('event'),
};

/** The players of one event. */
export const playersOfEventPath = (eventId: string): string =>
  `${tabPath('players')}&${new URLSearchParams({ eventId })}`;
