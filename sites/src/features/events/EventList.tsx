import { useState } from 'react';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { asIsland } from '../../components/as-island.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { eventsPageTexts } from '../../content/events.ts';
import { useLanguage, useTexts } from '../../lib/language/language.context.ts';
import type { LiveSource } from '../../lib/live/live.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { EventCard } from './EventCard.tsx';
import { eventCount, EventFilters, NoEvents, useFilter } from './filter/EventFilters.tsx';
import { EventSearch } from './filter/EventSearch.tsx';
import { filterEvents, isShown } from './filter/filters.ts';
import { byMonth, isOver, monthName } from './months.ts';
import { hasPopups, type PrerenderedEvent } from './prerendered-events.ts';
import { readEvents } from './read-events.ts';

interface EventListProps {
  prerendered: readonly PrerenderedEvent[] | undefined;
  source: LiveSource;
}

/** Number of events above which the list has a search field. */
const mostUnsearched = 24;

/**
 * The events of a page, with five filters. Events to come or under way are cards; those over or called off are rows by
 * month. A filter hides the other events and does not remove them, so that filters work without React.
 */
export const EventList = asIsland(function EventList({ prerendered, source }: EventListProps) {
  const [language, texts] = [useLanguage(), useTexts(eventsPageTexts)];
  const [events] = useState(() => prerendered && readEvents(prerendered));
  const { list, isLoading, refresh, root } = useLive({ prerendered: events, source, read: readEvents });
  const filter = useFilter();
  const count = filterEvents(filter, list).length;
  const ahead = list.filter((event) => !isOver(event));
  const card = (event: EventView) => {
    const place = list.indexOf(event);
    return (
      <EventCard
        key={event.id}
        event={event}
        isRow={isOver(event)}
        isHidden={!isShown(filter, event.eventType)}
        isFirst={place === 0}
        hasPopups={hasPopups(place)}
      />
    );
  };
  return (
    <div ref={root}>
      <EventFilters events={list} chosen={filter} />
      <div className="wrap events-list" data-events="list">
        {isLoading ? (
          <Spinner>{texts.loading}</Spinner>
        ) : (
          <>
            {list.length > mostUnsearched && <EventSearch />}
            <p className="events-count" role="status" data-events="count" suppressHydrationWarning>
              {eventCount(texts, filter, count)}
            </p>
            <div className="events-cards" data-events="cards" hidden={count === 0}>
              {ahead.length > 0 && <div className="card-grid">{ahead.map(card)}</div>}
              {byMonth(list.filter(isOver)).map(({ month, events: ofMonth }) => (
                <div key={month} className="event-month">
                  <h2 id={`month-${month}`}>{monthName(month, language)}</h2>
                  {ofMonth.map(card)}
                </div>
              ))}
            </div>
            <NoEvents filter={filter} isHidden={count > 0} refresh={refresh} />
          </>
        )}
      </div>
    </div>
  );
});
