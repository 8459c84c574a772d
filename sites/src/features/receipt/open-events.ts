import { useEffect, useState } from 'react';
import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import type { EventView, UpcomingEvents } from '@maidan/shared/wire/events.ts';
import { ApiFailure, callApi } from '../../lib/api.ts';

type OpenEvents = readonly EventView[] & { failed?: boolean };

/** The events that are open for registration, the soonest first; asked for once they are wanted. */
export function useOpenEvents(isWanted: boolean): OpenEvents {
  const [events, setEvents] = useState<OpenEvents>([]);
  useEffect(() => {
    if (!isWanted) return;
    const call = new AbortController();
    callApi<UpcomingEvents>('/events/upcoming/list', { signal: call.signal }).then(
      ({ events: listed }) => {
        const open = listed.filter(({ registrationState }) => registrationState === 'open');
        setEvents(open.sort((one, other) => one.startDate.localeCompare(other.startDate)));
      },
      (cause: unknown) => {
        reportUnless(cause, ApiFailure);
        if (!call.signal.aborted) setEvents(Object.assign([], { failed: true }));
      },
    );
    return () => call.abort();
  }, [isWanted]);
  return events;
}
