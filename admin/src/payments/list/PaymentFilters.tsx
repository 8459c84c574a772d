import { channelLabels, isPaymentChannel, paymentChannels } from '@maidan/shared/domain/payments/payment-channel.ts';
import { paymentStates, type PaymentState } from '@maidan/shared/domain/payment-state.ts';
import { dueFilters } from '@maidan/shared/wire/payments-console/move.ts';
import { dayInWords } from '../../data/filterDays.ts';
import { type ReactNode, useState } from 'react';
import type { PaymentFilter } from '../../data/paymentCalls.ts';
import { useEventChoices } from '../../data/useWholeList.ts';
import { translatePayments } from '../../i18n/enPayments.ts';
import { translate } from '../../i18n/translate.ts';
import { ChoiceField } from '../../ui/form/fields.tsx';
import { DayRange, SearchField } from '../../ui/form/filterFields.tsx';
import { FilterBar, type SetFilter, setFilters } from '../../ui/list/FilterBar.tsx';
import { useHasCards } from '../../ui/windowWidth.ts';
import { stateLabel } from '../stateLabels.ts';
import { PaidBy } from './PaymentTotals.tsx';
import { usePaymentFilter } from '../paymentQueries.ts';

const states = paymentStates.map((state) => ({ value: state, label: stateLabel(state) }));

const channels = paymentChannels.map((value) => ({ value, label: channelLabels[value] }));

/** Labels of the filters that the bar names as active. `q` has its own search field; `id` is set only by links. */
const labels: Readonly<Record<Exclude<keyof PaymentFilter, 'q' | 'id'>, string>> = {
  eventId: translate('payments.filters.eventId'),
  state: translate('payments.filters.state'),
  channel: translate('payments.filters.channel'),
  from: translate('payments.filters.from'),
  to: translate('payments.filters.to'),
  receivedFrom: translate('payments.filters.receivedFrom'),
  receivedTo: translate('payments.filters.receivedTo'),
  returnedFrom: translate('payments.filters.returnedFrom'),
  returnedTo: translate('payments.filters.returnedTo'),
  dues: translatePayments('list.dues'),
};

const dues = dueFilters.map((value) => ({ value, label: translatePayments(`list.ofDues.${value}`) }));

/** The kinds of days by which payments are filtered, and the two fields of each. */
const dayFields = {
  begun: { from: 'from', to: 'to' },
  received: { from: 'receivedFrom', to: 'receivedTo' },
  returned: { from: 'returnedFrom', to: 'returnedTo' },
} as const;
type DayKind = keyof typeof dayFields;
const dayKinds = Object.keys(dayFields) as DayKind[];

const dayChoices = dayKinds.map((value) => ({ value, label: translate(`payments.filters.days.${value}`) }));

/** Fields for the first and the last day, with a choice of the kind of day. */
function Days() {
  const { filter, changeFilter } = usePaymentFilter();
  const [chosen, choose] = useState<DayKind>('begun');
  const isSet = (kind: DayKind): boolean => Object.values(dayFields[kind]).some((field) => filter[field]);
  // A link may have set days of another kind than the kind that is chosen here.
  const kind = isSet(chosen) ? chosen : (dayKinds.find(isSet) ?? chosen);
  const { from, to } = dayFields[kind];
  const change = (next: DayKind): void => {
    choose(next);
    const fields = dayFields[next];
    if (isSet(kind))
      changeFilter({ [from]: '', [to]: '', [fields.from]: filter[from] ?? '', [fields.to]: filter[to] ?? '' });
  };
  return (
    <>
      <ChoiceField
        label={translate('payments.filters.dayOf')}
        value={kind}
        onChange={(next) => change(next as DayKind)}
        choices={dayChoices}
      />
      <DayRange
        key={kind}
        labels={labels}
        filter={{ from: filter[from] ?? '', to: filter[to] ?? '' }}
        onChange={(days) =>
          changeFilter(Object.fromEntries(Object.entries(days).map(([end, day]) => [end === 'from' ? from : to, day])))
        }
      />
    </>
  );
}

/** The state for the select; empty when a total has set several states. */
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
      <ChoiceField
        label={labels.dues}
        value={filter.dues ?? ''}
        onChange={(of) => changeFilter({ dues: of })}
        choices={dues}
        placeholder={translatePayments('list.allDues')}
      />
      <Days />
    </>
  );
}

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
    receivedFrom: dayInWords(filter.receivedFrom),
    receivedTo: dayInWords(filter.receivedTo),
    returnedFrom: dayInWords(filter.returnedFrom),
    returnedTo: dayInWords(filter.returnedTo),
    dues: dues.find(({ value }) => value === filter.dues)?.label,
  };
  return setFilters(labels, words, (field) => changeFilter({ [field]: '' }));
}

/** The search and the filters of the list of payments. */
export function PaymentFilters({ sort }: { sort: ReactNode }) {
  const { filter, changeFilter } = usePaymentFilter();
  const hasCards = useHasCards();
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
      end={!hasCards && <PaidBy />}
    >
      <Fields />
    </FilterBar>
  );
}
