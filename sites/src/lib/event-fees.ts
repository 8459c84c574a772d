import { defaultFees, type FeeTable } from '@maidan/shared/domain/fees.ts';
import type { EventView, UpcomingEvents } from '@maidan/shared/wire/events.ts';
import type { FeesResponse } from '@maidan/shared/wire/payments.ts';
import { fetchAtBuildTime } from './build-time-api.ts';

/** Fees in rupees: the general fees, and the fees of each upcoming event that begins today or later, by its id. */
export interface EventFees {
  general: FeeTable;
  events: Record<string, FeeTable>;
}

const fetchFees = async (query = ''): Promise<FeeTable> =>
  (await fetchAtBuildTime<FeesResponse>(`/payment/fees${query}`))?.fees ?? defaultFees;

/** Returns, at build time, the upcoming events that begin today or later, and their fees on the day of the build. */
export async function fetchEventsAndFees(): Promise<{ events: EventView[]; fees: EventFees }> {
  const events = (await fetchAtBuildTime<UpcomingEvents>('/events/upcoming/list'))?.events ?? [];
  const own = events.map(async ({ id }) => [id, await fetchFees(`?event=${id}`)] as const);
  return { events, fees: { general: await fetchFees(), events: Object.fromEntries(await Promise.all(own)) } };
}
