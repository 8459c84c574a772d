import { styled } from '@mui/material/styles';
import { shortIndianDate } from '@maidan/shared/format/dates.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { everyEvent } from '@maidan/shared/wire/payments-console/unpaid.ts';
import { useWholeList } from '../../data/useWholeList.ts';
import { lists } from '../../tabs.ts';
import { ChoiceField } from '../../ui/form/ChoiceField.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';

const Row = styled('div')({
  display: 'grid',
  gap: '12px 16px',
  alignItems: 'end',
  marginBottom: 16,
  '@media (width >= 600px)': { gridTemplateColumns: '1fr 1fr' },
  '@media (width >= 1100px)': { gridTemplateColumns: '1fr 1fr 1fr' },
});

export interface UnpaidFilter {
  q?: string;
  event?: string;
}

interface UnpaidFiltersProps {
  filter: UnpaidFilter;
  change: (part: UnpaidFilter) => void;
}

/** Filters by text and event; without a chosen event, by those for which one can register. */
export function UnpaidFilters({ filter, change }: UnpaidFiltersProps) {
  const { data: events = [] } = useWholeList<EventView>(lists.events.resource);
  const choices = events.map(({ id, eventName, startDate }) => ({
    value: id,
    label: `${eventName} · ${shortIndianDate(startDate)}`,
  }));
  return (
    <Row role="search" aria-label="Who has not paid">
      <SearchField value={filter.q ?? ''} placeholder="Name or mobile" onSearch={(q) => change({ q })} />
      <ChoiceField
        label="Event"
        value={filter.event ?? ''}
        onChange={(event) => change({ event })}
        choices={[{ value: everyEvent, label: 'All events, past ones too' }, ...choices]}
        placeholder="Open for registration"
      />
    </Row>
  );
}
