import type { EventView } from '@maidan/shared/wire/events.ts';

/** Spec section 9: the home page shows at most three. */
const maxShown = 3;

/** The three soonest, so that the next match is never hidden; the newest start first among them (spec section 9). */
export const eventsForHome = (events: readonly EventView[]): EventView[] =>
  [...events]
    .sort((a, b) => a.startDate.localeCompare(b.startDate))
    .slice(0, maxShown)
    .reverse();
