import { addressOf, below, eventPath, listAddress } from '../data/addresses.ts';
import type { RecordAddress } from '../ui/useListReturn.tsx';

/** Addresses of the events' list and of the event that one of them names. */
export const eventAddress: RecordAddress = {
  list: addressOf('events'),
  pathOf: eventPath,
  inPath: (pathname) => below('events', pathname)[0] ?? null,
};

/** The players of one event. */
export const playersOfEventPath = (eventId: string): string => listAddress('players', { eventId });
