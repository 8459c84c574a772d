import { club } from '@maidan/shared/club.ts';
import { longIndianDate } from '@maidan/shared/dates.ts';
import { eventTypeLabels } from '@maidan/shared/event-status.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { Opener } from '../../components/Opener.tsx';
import { eventsPage } from '../../content/events.ts';
import { langOf } from '../../lib/lang-of.ts';
import { popupId } from './event-address.ts';
import { EventPicture } from './EventPicture.tsx';
import { EventPopups } from './EventPopups.tsx';

/** One event on the events page, with its two popups. */
export function EventCard({ event }: { event: EventView }) {
  const { id, eventName, startDate, eventType } = event;
  const place = event.location.trim() || club.address;
  return (
    <article className="card event-card">
      <EventPicture event={event} />
      <div className="card-body">
        <h2 lang={langOf(eventName)}>{eventName}</h2>
        <p className="meta">
          {startDate && <time dateTime={startDate}>{longIndianDate(startDate)}</time>}
          <br />
          <span lang={langOf(place)}>{place}</span>
        </p>
        <p className="meta">
          <b>{eventsPage.type}</b> {eventTypeLabels[eventType]}
        </p>
        <div className="button-row card-foot">
          <Opener dialog={popupId(id, 'description')} className="button button-line button-small" of={eventName}>
            {eventsPage.viewDescription}
          </Opener>
          <Opener dialog={popupId(id, 'rules')} className="button button-line button-small" of={eventName}>
            {eventsPage.viewRules}
          </Opener>
        </div>
      </div>
      <EventPopups event={event} />
    </article>
  );
}
