import { channelLabels, isPaymentChannel, paymentChannels } from '@maidan/shared/domain/payments/payment-channel.ts';
import { paymentStates, type PaymentState } from '@maidan/shared/domain/payment-state.ts';
import { dayInWords } from '../../data/filterDays.ts';
import type { ReactNode } from 'react';
import type { PaymentFilter } from '../../data/paymentCalls.ts';
import { useEventChoices } from '../../data/useWholeList.ts';
import { translate } from '../../i18n/translate.ts';
import { ChoiceField } from '../../ui/form/fields.tsx';
import { DayRange, SearchField } from '../../ui/form/filterFields.tsx';
import { FilterBar, type SetFilter, setFilters } from '../../ui/list/FilterBar.tsx';
import { stateLabel } from '../stateLabels.ts';
import { PaidBy } from './PaymentTotals.tsx';
import { usePaymentFilter } from '../paymentQueries.ts';

const states = paymentStates.map((state) => ({ value: state, label: stateLabel(state) }));

const channels = paymentChannels.map((value) => ({ value, label: channelLabels[value] }));

/** The filters that have a field and a button of their own; the list of one payment is asked for by its address only. */
const labels: Readonly<Record<Exclude<keyof PaymentFilter, 'q' | 'id'>, string>> = {
  eventId: translate('payments.filters.eventId'),
  state: translate('payments.filters.state'),
  channel: translate('payments.filters.channel'),
  from: translate('payments.filters.from'),
  to: translate('payments.filters.to'),
};

/** Selecting a total may filter by several states; the select then shows none. */
const single = (state: unknown): PaymentState | '' => paymentStates.find((each) => String(state) === each) ?? '';

function Fields() {
  const { filter, changeFilter } = usePaymentFilter();
  const events = useEventChoices();
  return (
    <>
      <ChoiceField
        label={labels.eventId}
        value={filter.eventId ?? ''}
        onChange={(eventId) => changeFilter({ eventId })}
        choices={events}
        placeholder={translate('payments.filters.allEvents')}
      />
      <ChoiceField
        label={labels.state}
        value={single(filter.state)}
        onChange={(state) => changeFilter({ state: state as PaymentState })}
        choices={states}
        placeholder={translate('payments.filters.allStates')}
      />
      <ChoiceField
        label={labels.channel}
        value={filter.channel ?? ''}
        onChange={(channel) => changeFilter({ channel })}
        choices={channels}
        placeholder={translate('payments.filters.allChannels')}
      />
      <DayRange labels={labels} filter={filter} onChange={changeFilter} />
    </>
  );
}

/** The filters that are set, in words. */
function useFiltersInWords(): SetFilter[] {
  const { filter, changeFilter } = usePaymentFilter();
  const events = useEventChoices();
  const chosen = paymentStates.filter((state) => [filter.state].flat().includes(state));
  const words: Record<keyof typeof labels, string | undefined> = {
    eventId:
      filter.eventId &&
      (events.find(({ value }) => value === filter.eventId)?.label ?? translate('payments.filters.oneEvent')),
    state: chosen.map(stateLabel).join(', '),
    channel: isPaymentChannel(filter.channel) ? channelLabels[filter.channel] : undefined,
    from: dayInWords(filter.from),
    to: dayInWords(filter.to),
  };
  return setFilters(labels, words, (field) => changeFilter({ [field]: '' }));
}

/** Filters by text, event, state, way of paying and date. On a phone all but the text are folded, below `sort`. */
export function PaymentFilters({ sort }: { sort: ReactNode }) {
  const { filter, changeFilter } = usePaymentFilter();
  const search = (
    <SearchField
      value={filter.q ?? ''}
      placeholder={translate('payments.filters.search')}
      onSearch={(text) => changeFilter({ q: text })}
    />
  );
  return (
    <FilterBar
      label={translate('resources.payments.name')}
      search={search}
      set={useFiltersInWords()}
      sort={sort}
      end={<PaidBy />}
    >
      <Fields />
    </FilterBar>
  );
}
