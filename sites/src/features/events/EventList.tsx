import type { EventView } from '@maidan/shared/wire/events.ts';
import { useState } from 'react';
import { withErrorBoundary } from '../../components/ErrorBoundary.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { eventsPage } from '../../content/events.ts';
import type { LiveSource } from '../../lib/live/live.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { EventCard } from './EventCard.tsx';
import { EventFilters } from './EventFilters.tsx';
import { filterEvents, eventCount, type Filter } from './model/events.model.ts';
import { NoEvents } from './NoEvents.tsx';
import { readEvents } from './model/read-events.ts';

interface EventListProps {
  prerendered: readonly EventView[] | undefined;
  source: LiveSource;
}

/** All events, with five filters. */
export const EventList = withErrorBoundary(function EventList({ prerendered, source }: EventListProps) {
  const { list, isLoading, refresh, root } = useLive({ prerendered, source, read: readEvents });
  const [filter, setFilter] = useState<Filter>('all');
  const shown = filterEvents(filter, list);
  return (
    <div ref={root}>
      <EventFilters events={list} chosen={filter} choose={setFilter} />
      <div className="wrap events-list">
        {isLoading ? (
          <Spinner>{eventsPage.loading}</Spinner>
        ) : (
          <>
            <p className="events-count" role="status">
              {eventCount(filter, shown.length)}
            </p>
            {shown.length > 0 ? (
              <div className="card-grid">
                {shown.map((event) => (
                  <EventCard key={event.id} event={event} />
                ))}
              </div>
            ) : (
              <NoEvents filter={filter} refresh={refresh} />
            )}
          </>
        )}
      </div>
    </div>
  );
});
