import { styled } from '@mui/material/styles';
import { channelLabels, paymentChannels } from '@maidan/shared/domain/payments/payment-channel.ts';
import { paymentStates, type PaymentState } from '@maidan/shared/domain/payment-state.ts';
import type { ReactNode } from 'react';
import { useEventChoices } from '../../data/useEventChoices.ts';
import { ChoiceField } from '../../ui/form/ChoiceField.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { FoldedFields } from '../../ui/form/FoldedFields.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { useHasCards } from '../../ui/useHasCards.ts';
import { stateLabel } from '../state/stateLabels.ts';
import { usePaymentFilter } from './usePaymentFilter.ts';

const Row = styled('div')({
  display: 'grid',
  gap: '12px 16px',
  alignItems: 'end',
  marginBottom: 16,
  '@media (width >= 900px)': {
    gridTemplateColumns: 'repeat(4, 1fr)',
    '& .search, & .event': { gridColumn: 'span 2' },
  },
  '@media (width >= 1100px)': {
    gridTemplateColumns: '1.6fr 1.5fr 1.1fr 1.1fr 1fr 1fr',
    '& .search, & .event': { gridColumn: 'auto' },
  },
});

const states = paymentStates.map((state) => ({ value: state, label: stateLabel(state) }));

const channels = paymentChannels.map((value) => ({ value, label: channelLabels[value] }));

/** Selecting a total may filter by several states; the select then shows none. */
const single = (state: unknown): PaymentState | '' => paymentStates.find((each) => String(state) === each) ?? '';

function Fields() {
  const { filter, changeFilter } = usePaymentFilter();
  const events = useEventChoices();
  return (
    <>
      <div className="event">
        <ChoiceField
          label="Event"
          value={filter.eventId ?? ''}
          onChange={(eventId) => changeFilter({ eventId })}
          choices={events}
          placeholder="All events"
        />
      </div>
      <ChoiceField
        label="State"
        value={single(filter.state)}
        onChange={(state) => changeFilter({ state: state as PaymentState })}
        choices={states}
        placeholder="All states"
      />
      <ChoiceField
        label="Paid by"
        value={filter.channel ?? ''}
        onChange={(channel) => changeFilter({ channel })}
        choices={channels}
        placeholder="All ways"
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
    </>
  );
}

/** Filters by text, event, state, way of paying and date. On a phone all but the text are folded, below `sort`. */
export function PaymentFilters({ sort }: { sort: ReactNode }) {
  const { filter, changeFilter } = usePaymentFilter();
  const hasCards = useHasCards();
  const { q = '', ...others } = filter;
  const active = Object.keys(others).length;
  return (
    <Row role="search" aria-label="Payments">
      <div className="search">
        <SearchField
          value={q}
          placeholder="Name, mobile, receipt or ID"
          onSearch={(text) => changeFilter({ q: text })}
        />
      </div>
      {hasCards ? (
        <FoldedFields label={active > 0 ? `Sort and filter (${active})` : 'Sort and filter'}>
          {sort}
          <Fields />
        </FoldedFields>
      ) : (
        <Fields />
      )}
    </Row>
  );
}
