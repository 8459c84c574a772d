import { eventKey } from '@maidan/shared/format/links/event-page-url.ts';
import type { FeeTable } from '@maidan/shared/domain/fees.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { useCallback } from 'react';
import { asIsland } from '../../../components/as-island.tsx';
import type { LiveSource } from '../../../lib/live/live.ts';
import { useLive } from '../../../lib/live/use-live.ts';
import { readEvents } from '../read-events.ts';
import { ShareRow } from '../ShareRow.tsx';
import { EventFactList } from './EventFactList.tsx';
import { EventPoster } from './EventPoster.tsx';
import { EventTexts } from './EventTexts.tsx';
import { EventGone } from './EventGone.tsx';
import { RegisterBar } from './RegisterBar.tsx';

interface EventPageProps {
  prerendered: EventView;
  source: LiveSource;
  /** Undefined when nobody can register any more. */
  fees: FeeTable | undefined;
}

/** One event as a poster, refreshed from the list of this event alone. */
export const EventPage = asIsland(function EventPage({ prerendered, source, fees }: EventPageProps) {
  const key = eventKey(prerendered.id);
  const read = useCallback((answer: unknown) => readEvents(answer).filter(({ id }) => eventKey(id) === key), [key]);
  const { list, root } = useLive({ prerendered: [prerendered], source, read });
  const [event] = list;
  return (
    <div ref={root}>
      {event ? (
        <article className="event-page">
          <EventPoster event={event} />
          <div className="event-page-side">
            <RegisterBar event={event} />
            <EventFactList event={event} fees={fees} />
          </div>
          <div className="event-page-text">
            <EventTexts event={event} />
            <ShareRow event={event} />
          </div>
        </article>
      ) : (
        <EventGone />
      )}
    </div>
  );
});
