import type { EventView } from '@maidan/shared/wire/events.ts';
import { eventsPageTexts } from '../../../content/events.ts';
import { useTexts } from '../../../lib/language/language.context.ts';
import { emptyMessage, eventCount } from './filter-texts.ts';
import { filterEvents, filters, type Filter } from './filters.ts';

interface EventFiltersProps {
  events: readonly EventView[];
  chosen: Filter;
}

/** One button per status, with the number of its events and the texts that filter-cards.ts shows with it. */
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
