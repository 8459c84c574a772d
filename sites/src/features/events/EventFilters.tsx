import type { EventView } from '@maidan/shared/wire/events.ts';
import { filterEvents, filters, type Filter } from './model/events.model.ts';

interface EventFiltersProps {
  events: readonly EventView[];
  chosen: Filter;
  choose: (filter: Filter) => void;
}

/** One button per status, with the number of its events. */
export function EventFilters({ events, chosen, choose }: EventFiltersProps) {
  return (
    <div className="filters">
      <div className="wrap filters-row" role="group" aria-label="Events by status">
        {filters.map(({ name, label }) => (
          <button
            key={name}
            type="button"
            className="filter"
            aria-pressed={name === chosen}
            onClick={() => choose(name)}
            data-hydrate
          >
            {`${label} `}
            <span className="filter-count">{filterEvents(name, events).length}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
