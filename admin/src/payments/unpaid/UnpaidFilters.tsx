import { styled } from '@mui/material/styles';
import { everyEvent, type UnpaidFilterField } from '@maidan/shared/wire/payments-console/unpaid.ts';
import { useEventChoices } from '../../data/useWholeList.ts';
import { ChoiceField } from '../../ui/form/fields.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { ColumnsButton } from '../../ui/list/ColumnsButton.tsx';
import { useListFilter } from '../../ui/list/useListFilter.ts';

const Row = styled('div')({
  display: 'grid',
  gap: '12px 16px',
  alignItems: 'end',
  marginBottom: 16,
  '@media (width >= 600px)': { gridTemplateColumns: '1fr 1fr' },
  '@media (width >= 1100px)': { gridTemplateColumns: '1fr 1fr 1fr' },
});

export type UnpaidFilter = Partial<Record<UnpaidFilterField, string>>;

/** Filters by text and event; without a chosen event, by those for which one can register. */
export function UnpaidFilters() {
  const { filter, changeFilter } = useListFilter<UnpaidFilter>();
  const events = useEventChoices();
  return (
    <Row role="search" aria-label="Who has not paid">
      <SearchField value={filter.q ?? ''} placeholder="Name or mobile" onSearch={(q) => changeFilter({ q })} />
      <ChoiceField
        label="Event"
        value={filter.eventId ?? ''}
        onChange={(eventId) => changeFilter({ eventId })}
        choices={[{ value: everyEvent, label: 'All events, past ones too' }, ...events]}
        placeholder="Open for registration"
      />
      <ColumnsButton />
    </Row>
  );
}
