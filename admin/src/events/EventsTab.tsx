import { eventMessages } from '@maidan/shared/rules/event.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { useMemo, useState } from 'react';
import { lists } from '../tabs.ts';
import { useWholeList } from '../data/useWholeList.ts';
import { errorMessage } from '../data/callFailure.ts';
import { LoadFailure } from '../ui/feedback/LoadFailure.tsx';
import { useFocusNext } from '../ui/list/useFocusNext.ts';
import { Loading } from '../ui/feedback/Loading.tsx';
import { DeleteEvent } from './DeleteEvent.tsx';
import { EventDialog } from './EventDialog.tsx';
import { EventsList } from './EventsList.tsx';
import { EventsToolbar } from './EventsToolbar.tsx';
import { eventColumns } from './columns.tsx';
import { type EventFilter, filteredEvents } from './eventFilter.ts';
import { chipId, StatusChips } from './StatusChips.tsx';

/** The open dialog and its event. */
type Opened = { edit: EventView | undefined } | { remove: EventView } | undefined;

const everything: EventFilter = { text: '', status: 'all' };

/** The Event Master tab. The list is loaded without paging and is searched and filtered in the browser. */
export function EventsTab() {
  const { data, error, isPending, refetch } = useWholeList<EventView>(lists.events.resource);
  const [filter, setFilter] = useState(everything);
  const [opened, open] = useState<Opened>();
  const { status } = filter;
  const expectRowToGo = useFocusNext(data, chipId(status));
  const columns = useMemo(
    () =>
      eventColumns({
        edit: (event) => open({ edit: event }),
        remove: (event) => open({ remove: event }),
        moved: expectRowToGo,
      }),
    [expectRowToGo],
  );
  if (error && !data)
    return <LoadFailure message={errorMessage(error, eventMessages.loadFailed)} onRetry={() => void refetch()} />;
  if (isPending || !data) return <Loading label="Loading events..." />;
  const { shown, counts } = filteredEvents(data, filter);
  const close = (): void => open(undefined);
  return (
    <>
      <EventsToolbar
        text={filter.text}
        onText={(text) => setFilter({ ...filter, text })}
        onAdd={() => open({ edit: undefined })}
      />
      <StatusChips pressed={status} counts={counts} onPress={(next) => setFilter({ ...filter, status: next })} />
      <EventsList events={shown} columns={columns} filter={filter} onShowAll={() => setFilter(everything)} />
      {opened && 'edit' in opened && <EventDialog event={opened.edit} onClose={close} />}
      {opened && 'remove' in opened && <DeleteEvent event={opened.remove} onDeleted={expectRowToGo} onClose={close} />}
    </>
  );
}
