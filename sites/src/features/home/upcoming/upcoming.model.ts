import type { EventView } from '@maidan/shared/wire/events.ts';

/** Spec section 9: the home page shows at most three. */
const maxShown = 3;

/** The three events that start latest: they were announced last, and the next ones have been shown for weeks. */
export const eventsForHome = (events: readonly EventView[]): EventView[] =>
  events.toSorted((a, b) => b.startDate.localeCompare(a.startDate)).slice(0, maxShown);
