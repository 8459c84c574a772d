import { playerTypes } from '@maidan/shared/domain/player-type.ts';
import { shortIndianDate } from '@maidan/shared/format/dates.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { useWholeList } from '../../data/useWholeList.ts';
import { lists } from '../../tabs.ts';
import { FilterSelect } from '../../ui/form/FilterSelect.tsx';
import { usePlayerFilter } from './usePlayerFilter.ts';

const types = playerTypes.map((type) => ({ value: type, label: type }));

/** The date distinguishes events with the same name. */
const choiceOf = ({ id, eventName, startDate }: EventView) => ({
  value: id,
  label: `${eventName} · ${shortIndianDate(startDate)}`,
});

/** Filters by event and type. If the events fail to load, only "All events" is offered. */
export function PlayerFilters() {
  const { filter, changeFilter } = usePlayerFilter();
  const { data: events = [] } = useWholeList<EventView>(lists.events.resource);
  return (
    <>
      <FilterSelect
        label="Filter by event"
        all="All events"
        choices={events.map(choiceOf)}
        value={filter.eventId ?? ''}
        onChange={(eventId) => changeFilter({ eventId })}
      />
      <FilterSelect
        label="Filter by type"
        all="All types"
        choices={types}
        value={filter.position ?? ''}
        onChange={(position) => changeFilter({ position })}
      />
    </>
  );
}
