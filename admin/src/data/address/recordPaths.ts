import { tabPath } from '../../tabs.ts';

const pathIn = (tab: 'players' | 'events', parameter: string, id: string): string =>
  `${tabPath(tab)}&${parameter}=${encodeURIComponent(id)}`;

/** The address of a player's record. */
export const recordPath = (playerId: string): string => pathIn('players', 'player', playerId);

/** The address of an event's own view. */
export const eventPath = (eventId: string): string => pathIn('events', 'event', eventId);
