import { eventMessages } from '@maidan/shared/rules/event.ts';
import type { EventRecord } from '@maidan/shared/wire/events.ts';
import { useState } from 'react';
import type { SortPayload } from 'react-admin';
import { addressOf, below, eventPath } from '../data/addresses.ts';
import { useIsAllowed } from '../data/useIsAllowed.ts';
import { useWholeList } from '../data/useWholeList.ts';
import { errorMessage } from '../data/http/callFailure.ts';
import { LoadFailure } from '../ui/feedback/EmptyState.tsx';
import { ColumnsSlotProvider } from '../ui/list/ColumnsButton.tsx';
import { SortSelect, type SortChoice } from '../ui/list/SortSelect.tsx';
import { useFocusAfterRemoval } from '../ui/list/useFocusAfterRemoval.ts';
import { Loading } from '../ui/feedback/Loading.tsx';
import { AbandonEvent, DeleteEvent } from './call-off/CallOffEvent.tsx';
import { type RecordAddress, useListReturn } from '../ui/useListReturn.tsx';
import { EventDialog } from './EventDialog.tsx';
import { EventsList } from './EventsList.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import { useHasCards } from '../ui/windowWidth.ts';
import { chipId, EventsToolbar, RareActs, StatusChips } from './EventsToolbar.tsx';
import { EventFiguresProvider } from './EventFigureCells.tsx';
import { asListed, type EventSort, type EventSortField, isEventSortField } from './eventFigures.ts';
import { type EventFilter, filteredEvents } from './eventFilter.ts';
import { OpenEventRefunds } from './refunds/EventRefundsDialog.tsx';
import { EventOverviewView } from './EventOverviewView.tsx';
import { translateEvents as translate } from '../i18n/enEvents.ts';
import { TellFamilies } from '../messages/TellFamilies.tsx';

const eventAddress: RecordAddress = {
  list: addressOf('events'),
  pathOf: eventPath,
  inPath: (pathname) => below('events', pathname)[0] ?? null,
};

/** The open dialog. A form without `event` adds an event. */
type OpenDialog = { kind: 'form'; event?: EventRecord } | { kind: 'delete' | 'abandon'; event: EventRecord };

/** The orders of the select below 900 px. */
const eventSorts: readonly SortChoice<EventSortField>[] = [
  { label: translate('eventList.sorts.listed'), ...asListed },
  { label: translate('eventList.sorts.soonest'), field: 'startDate', order: 'ASC' },
  { label: translate('eventList.sorts.latest'), field: 'startDate', order: 'DESC' },
  { label: translate('eventList.sorts.name'), field: 'eventName', order: 'ASC' },
  { label: translate('eventList.sorts.closing'), field: 'registrationCloses', order: 'ASC' },
  { label: translate('eventList.sorts.registered'), field: 'registered', order: 'DESC' },
  { label: translate('eventList.sorts.received'), field: 'rupees', order: 'DESC' },
];

const noFilter: EventFilter = { text: '', status: 'all' };

/**
 * The Event Master tab: the list of events, or the view of the event that the address names. Filter and order stay
 * while an event is open.
 */
export function EventsTab() {
  const [filter, setFilter] = useState(noFilter);
  const [sort, setSort] = useState(asListed);
  const { open, list } = useListReturn(translate('resources.events.name'), eventAddress);
  if (open !== null)
    return (
      <>
        <TellFamilies />
        <EventOverviewView key={open} id={open} list={list} />
      </>
    );
  return (
    <section tabIndex={-1} aria-label={translate('resources.events.name')} style={{ outline: 0 }}>
      <TellFamilies />
      <EventFiguresProvider>
        <EventMaster filter={filter} setFilter={setFilter} sort={sort} setSort={setSort} />
      </EventFiguresProvider>
    </section>
  );
}

interface EventMasterProps {
  filter: EventFilter;
  setFilter: (filter: EventFilter) => void;
  sort: EventSort;
  setSort: (sort: EventSort) => void;
}

/** The list of events. It is loaded without paging, and is searched and filtered in the browser. */
function EventMaster({ filter, setFilter, sort, setSort }: EventMasterProps) {
  const { data, error, isPending, refetch } = useWholeList<EventRecord>('events');
  const canWrite = useIsAllowed('events:write');
  const seesMoney = useIsAllowed('payments:read');
  const [dialog, open] = useState<OpenDialog>();
  const hasCards = useHasCards();
  const { status } = filter;
  const expectRowRemoval = useFocusAfterRemoval(data, chipId(status));
  const actions = {
    edit: (event: EventRecord) => open({ kind: 'form', event }),
    remove: (event: EventRecord) => open({ kind: 'delete', event }),
    callOff: (event: EventRecord) => open({ kind: 'abandon', event }),
    moved: expectRowRemoval,
  };
  if (error && !data)
    return <LoadFailure message={errorMessage(error, eventMessages.loadFailed)} onRetry={() => void refetch()} />;
  if (isPending || !data) return <Loading label={translate('events.loading')} />;
  const { shown, counts } = filteredEvents(data, filter);
  const changeSort = ({ field, order }: SortPayload): void => {
    if (isEventSortField(field)) setSort({ field, order });
  };
  const close = (): void => open(undefined);
  return (
    <ColumnsSlotProvider>
      <EventsToolbar
        text={filter.text}
        onText={(text) => setFilter({ ...filter, text })}
        onAdd={() => open({ kind: 'form' })}
        sort={<SortSelect choices={eventSorts} sort={sort} onSort={changeSort} />}
      />
      <StatusChips pressed={status} counts={counts} onPress={(next) => setFilter({ ...filter, status: next })} />
      <EventsList
        events={shown}
        actions={canWrite ? actions : undefined}
        filter={filter}
        onShowAll={() => setFilter(noFilter)}
        sort={sort}
        onSort={changeSort}
        hasFigures={seesMoney}
      />
      {hasCards && (
        <Toolbar sx={{ mt: 2 }}>
          <RareActs />
        </Toolbar>
      )}
      {dialog?.kind === 'form' && <EventDialog event={dialog.event} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteEvent event={dialog.event} onDone={expectRowRemoval} onClose={close} />}
      {dialog?.kind === 'abandon' && <AbandonEvent event={dialog.event} onDone={expectRowRemoval} onClose={close} />}
      <OpenEventRefunds />
    </ColumnsSlotProvider>
  );
}
