import { Button } from '@mui/material';
import { eventTypeLabels } from '@maidan/shared/event-status.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import type { Column } from '../ui/column.ts';
import { EmptyBoard } from '../ui/EmptyBoard.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import type { EventFilter } from './event-filter.ts';

interface EventsListProps {
  events: readonly EventView[];
  columns: readonly Column<EventView>[];
  filter: EventFilter;
  onShowAll: () => void;
}

const emptySentence = ({ text, status }: EventFilter): string => {
  if (text.trim()) return 'No events found matching your search.';
  return status === 'all' ? 'No Events Found' : `No ${eventTypeLabels[status]} Events Found`;
};

export function EventsList({ events, columns, filter, onShowAll }: EventsListProps) {
  if (events.length > 0) return <RecordList caption="Events" columns={columns} records={events} />;
  const isFiltered = filter.text.trim() !== '' || filter.status !== 'all';
  return (
    <EmptyBoard sentence={emptySentence(filter)}>
      {isFiltered && (
        <Button variant="contained" color="secondary" onClick={onShowAll}>
          Show all events
        </Button>
      )}
    </EmptyBoard>
  );
}
