import { useSyncExternalStore } from 'react';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { eventsPageTexts, type EventsPageTexts } from '../../../content/events.ts';
import { useTexts } from '../../../lib/language/language.context.ts';
import { type Filter, filterChosen, filterEvents, filterInUrl, filters } from './filters.ts';

interface EventFiltersProps {
  events: readonly EventView[];
  chosen: Filter;
}

/** One button for each status, with the number of its events, and the texts that filter-cards.ts shows for it. */
export function EventFilters({ events, chosen }: EventFiltersProps) {
  const texts = useTexts(eventsPageTexts);
  return (
    <div className="filters">
      <div className="wrap filters-row" role="group" aria-label={texts.byStatus}>
        {filters.map((filter) => {
          const count = filterEvents(filter, events).length;
          const empty = emptyMessage(texts, filter);
          return (
            <button
              key={filter}
              type="button"
              className="chip filter"
              aria-pressed={filter === chosen}
              data-filter={filter}
              data-count={eventCount(texts, filter, count)}
              data-empty-title={empty.title}
              data-empty-text={empty.text}
            >
              {`${texts.filters[filter]} `}
              <span className="chip-count">{count}</span>
            </button>
          );
        })}
      </div>
    </div>
  );
}

interface NoEventsProps {
  filter: Filter;
  isHidden: boolean;
  refresh: () => void;
}

/** The message that replaces the list when a filter has no events. Upcoming events can be loaded again. */
export function NoEvents({ filter, isHidden, refresh }: NoEventsProps) {
  const texts = useTexts(eventsPageTexts);
  const { title, text } = emptyMessage(texts, filter);
  return (
    <div data-events="empty" hidden={isHidden}>
      <EmptyState
        as="h2"
        title={
          <span data-events="emptyTitle" suppressHydrationWarning>
            {title}
          </span>
        }
      >
        <p data-events="emptyText" suppressHydrationWarning>
          {text}
        </p>
        <p className="meta">{texts.empty.admins}</p>
        <button
          type="button"
          className="button button-marigold"
          onClick={refresh}
          hidden={filter !== 'upcoming'}
          data-events="refresh"
          data-hydrate
        >
          {texts.empty.refresh}
        </button>
      </EmptyState>
    </div>
  );
}

/** The name of the filter in the sentences below; empty for all events. */
const label = ({ filters }: EventsPageTexts, filter: Filter): string => (filter === 'all' ? '' : filters[filter]);

/** Returns a sentence such as `Showing 4 upcoming events` or `4 आगामी प्रतियोगिताएँ`. */
export const eventCount = (texts: EventsPageTexts, filter: Filter, count: number): string =>
  texts.count(label(texts, filter), count);

export function emptyMessage(texts: EventsPageTexts, filter: Filter): { title: string; text: string } {
  const { title, none, text } = texts.empty;
  const name = label(texts, filter);
  return { title: title(name), text: filter === 'all' ? none : text(name) };
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener(filterChosen, onChange);
  addEventListener('popstate', onChange);
  return () => {
    document.removeEventListener(filterChosen, onChange);
    removeEventListener('popstate', onChange);
  };
}

const filterNow = (): Filter => filterInUrl(location.search);
const filterAtBuild = (): Filter => 'all';

/**
 * Returns the filter in the URL. filter-cards.ts changes the URL and filters the cards, also before React is loaded.
 */
export const useFilter = (): Filter => useSyncExternalStore(subscribe, filterNow, filterAtBuild);
