import type { EventView } from '@maidan/shared/wire/events.ts';

/** Spec section 9: the home page shows at most three. */
const shown = 3;

/** Newest start first, and only then cut: an event far ahead is news, tomorrow's has been on the board for weeks. */
export const forHome = (events: readonly EventView[]): EventView[] =>
  events.toSorted((a, b) => b.startDate.localeCompare(a.startDate)).slice(0, shown);
