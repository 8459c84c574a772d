import { playerTypes } from '@maidan/shared/domain/player-type.ts';
import { shortIndianDate } from '@maidan/shared/format/dates.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { useWholeList } from '../../data/useWholeList.ts';
import { lists } from '../../tabs.ts';
import { FilterSelect } from '../../ui/form/FilterSelect.tsx';
import { usePlayerFilter } from './usePlayerFilter.ts';

const types = playerTypes.map((type) => ({ value: type, label: type }));

/** Two events may bear one name; the day tells them apart. */
const choiceOf = ({ id, eventName, startDate }: EventView) => ({
  value: id,
  label: `${eventName} · ${shortIndianDate(startDate)}`,
});

/** Whose registration for which event, and as what. Without the events the list is merely not narrowed by them. */
export function PlayerFilters() {
  const { filter, narrow } = usePlayerFilter();
  const { data: events = [] } = useWholeList<EventView>(lists.events.resource);
  return (
    <>
      <FilterSelect
        label="Filter by event"
        all="All events"
        choices={events.map(choiceOf)}
        value={filter.eventId ?? ''}
        onChange={(eventId) => narrow({ eventId })}
      />
      <FilterSelect
        label="Filter by type"
        all="All types"
        choices={types}
        value={filter.position ?? ''}
        onChange={(position) => narrow({ position })}
      />
    </>
  );
}
