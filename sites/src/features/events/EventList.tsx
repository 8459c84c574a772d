import { useState } from 'react';
import { asIsland } from '../../components/as-island.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { eventsPageTexts } from '../../content/events.ts';
import { useTexts } from '../../lib/language/language.context.ts';
import type { LiveSource } from '../../lib/live/live.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { EventCard } from './EventCard.tsx';
import { eventCount, EventFilters, NoEvents, useFilter } from './filter/EventFilters.tsx';
import { filterEvents, isShown } from './filter/filters.ts';
import { hasPopups, type PrerenderedEvent } from './prerendered-events.ts';
import { readEvents } from './read-events.ts';

interface EventListProps {
  prerendered: readonly PrerenderedEvent[] | undefined;
  source: LiveSource;
}

/** The events of a page, with five filters. What a filter leaves out is hidden, so that the filters work without React. */
export const EventList = asIsland(function EventList({ prerendered, source }: EventListProps) {
  const texts = useTexts(eventsPageTexts);
  const [events] = useState(() => prerendered && readEvents(prerendered));
  const { list, isLoading, refresh, root } = useLive({ prerendered: events, source, read: readEvents });
  const filter = useFilter();
  const count = filterEvents(filter, list).length;
  return (
    <div ref={root}>
      <EventFilters events={list} chosen={filter} />
      <div className="wrap events-list" data-events="list">
        {isLoading ? (
          <Spinner>{texts.loading}</Spinner>
        ) : (
          <>
            <p className="events-count" role="status" data-events="count" suppressHydrationWarning>
              {eventCount(texts, filter, count)}
            </p>
            <div className="card-grid" data-events="cards" hidden={count === 0}>
              {list.map((event, i) => (
                <EventCard
                  key={event.id}
                  event={event}
                  isHidden={!isShown(filter, event.eventType)}
                  isFirst={i === 0}
                  hasPopups={hasPopups(i)}
                />
              ))}
            </div>
            <NoEvents filter={filter} isHidden={count > 0} refresh={refresh} />
          </>
        )}
      </div>
    </div>
  );
});
