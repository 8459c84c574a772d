import type { FeeTable } from '@maidan/shared/domain/fees.ts';
import { eventKey, eventSlug } from '@maidan/shared/format/links/event-page-url.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { fetchEventsAndFees } from '../../../lib/event-fees.ts';
import { fetchAtBuildTime } from '../../../lib/build-time-api.ts';
import { prerenderedList } from '../../../lib/live/prerendered-list.ts';
import type { LiveSource } from '../../../lib/live/live.ts';
import { readEvents } from '../model/read-events.ts';

export interface PublicEvent {
  event: EventView;
  /** Undefined when nobody can register any more. */
  fees: FeeTable | undefined;
  /** The list of this event alone, by which its page refreshes itself: another event's change does not touch the page. */
  source: LiveSource;
}

/** At build time: every event that has a page; none when the build has no API. */
export async function fetchPublicEvents(): Promise<PublicEvent[]> {
  const [list, { fees }] = await Promise.all([
    fetchAtBuildTime<EventView[]>('/api/events/all-public'),
    fetchEventsAndFees(),
  ]);
  return (list ?? []).flatMap((sent) =>
    readEvents([sent]).map((event) => ({
      event,
      fees: feesOf(event, fees.events),
      source: prerenderedList(`/events/public/${event.id}`, [sent]),
    })),
  );
}

const feesOf = ({ id, eventType, registrationState }: EventView, fees: Record<string, FeeTable>) =>
  eventType === 'upcoming' && registrationState !== 'closed' ? fees[id] : undefined;

/** The addresses of an event's page: the one with its name, and the one that stays right when the name changes. */
export const eventSlugs = (event: EventView): string[] => [...new Set([eventSlug(event), eventKey(event.id)])];
