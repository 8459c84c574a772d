import { defaultFees, type FeeTable } from '@maidan/shared/domain/fees.ts';
import type { EventView, UpcomingEvents } from '@maidan/shared/wire/events.ts';
import type { FeesResponse } from '@maidan/shared/wire/payments.ts';
import { fetchAtBuildTime } from './build-time-api.ts';

/** Rupees: the fees of all events, and of each event that is open for registration, by its id. */
export interface EventFees {
  general: FeeTable;
  events: Record<string, FeeTable>;
}

const fetchFees = async (query = ''): Promise<FeeTable> =>
  (await fetchAtBuildTime<FeesResponse>(`/api/payment/fees${query}`))?.fees ?? defaultFees;

/** At build time: the events that are open for registration, and what they cost on the day of the build. */
export async function fetchEventsAndFees(): Promise<{ events: EventView[]; fees: EventFees }> {
  const events = (await fetchAtBuildTime<UpcomingEvents>('/api/events/upcoming/list'))?.events ?? [];
  const own = events.map(async ({ id }) => [id, await fetchFees(`?event=${id}`)] as const);
  return { events, fees: { general: await fetchFees(), events: Object.fromEntries(await Promise.all(own)) } };
}
