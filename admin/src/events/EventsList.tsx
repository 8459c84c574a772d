import { Button } from '@mui/material';
import { eventTypeLabels } from '@maidan/shared/domain/event-status.ts';
import type { EventRecord } from '@maidan/shared/wire/events.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import type { Column } from '../ui/list/column.ts';
import { RecordList } from '../ui/list/RecordList.tsx';
import type { EventFilter } from './eventFilter.ts';

interface EventsListProps {
  events: readonly EventRecord[];
  columns: readonly Column<EventRecord>[];
  filter: EventFilter;
  onShowAll: () => void;
}

const emptyMessage = ({ text, status }: EventFilter): string => {
  if (text.trim()) return 'No events found matching your search.';
  return status === 'all' ? 'No Events Found' : `No ${eventTypeLabels[status]} Events Found`;
};

export function EventsList({ events, columns, filter, onShowAll }: EventsListProps) {
  if (events.length > 0) return <RecordList caption="Events" columns={columns} records={events} />;
  const isFiltered = filter.text.trim() !== '' || filter.status !== 'all';
  return (
    <EmptyState message={emptyMessage(filter)}>
      {isFiltered && (
        <Button variant="contained" color="secondary" onClick={onShowAll}>
          Show all events
        </Button>
      )}
    </EmptyState>
  );
}
