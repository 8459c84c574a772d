import { styled } from '@mui/material/styles';
import { paymentStates, type PaymentState } from '@maidan/shared/domain/payment-state.ts';
import { useEventChoices } from '../../data/useEventChoices.ts';
import { ChoiceField } from '../../ui/form/ChoiceField.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { stateLabel } from '../state/stateLabels.ts';
import { usePaymentFilter } from './usePaymentFilter.ts';

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '12px 16px',
  alignItems: 'end',
  marginBottom: 16,
  '& .search': { gridColumn: '1 / -1' },
  '@media (width >= 900px)': {
    gridTemplateColumns: '2fr 1.8fr 1.2fr 1fr 1fr',
    '& .search': { gridColumn: 'auto' },
  },
});

const states = paymentStates.map((state) => ({ value: state, label: stateLabel(state) }));

/** Selecting a total may filter by several states; the select then shows none. */
const single = (state: unknown): PaymentState | '' => paymentStates.find((each) => String(state) === each) ?? '';

/** Filters by text, event, state and date. */
export function PaymentFilters() {
  const { filter, changeFilter } = usePaymentFilter();
  const events = useEventChoices();
  return (
    <Row role="search" aria-label="Payments">
      <div className="search">
        <SearchField
          value={filter.q ?? ''}
          placeholder="Name, mobile, receipt or transaction"
          onSearch={(q) => changeFilter({ q })}
        />
      </div>
      <ChoiceField
        label="Event"
        value={filter.eventId ?? ''}
        onChange={(eventId) => changeFilter({ eventId })}
        choices={events}
        placeholder="All events"
      />
      <ChoiceField
        label="State"
        value={single(filter.state)}
        onChange={(state) => changeFilter({ state: state as PaymentState })}
        choices={states}
        placeholder="All states"
      />
      {(['from', 'to'] as const).map((end) => (
        <Field
          key={end}
          label={end === 'from' ? 'From' : 'To'}
          type="date"
          value={filter[end] ?? ''}
          onChange={({ target }) => changeFilter({ [end]: target.value })}
        />
      ))}
    </Row>
  );
}
