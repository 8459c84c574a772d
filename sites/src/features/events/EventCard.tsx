import { club } from '@maidan/shared/club.ts';
import { eventTypeLabels } from '@maidan/shared/domain/event-status.ts';
import { registrationNote } from '@maidan/shared/domain/registration/registration-state.ts';
import { longIndianDate } from '@maidan/shared/format/dates.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { DialogOpener } from '../../components/DialogOpener.tsx';
import { eventsPage } from '../../content/events.ts';
import { langOf } from '../../lib/lang-of.ts';
import { eventDialogId } from './model/event-url.ts';
import { EventDialogs } from './EventDialogs.tsx';
import { EventPicture } from './EventPicture.tsx';

/** One event on the events page, with its two popups. */
export function EventCard({ event }: { event: EventView }) {
  const { id, eventName, startDate, eventType } = event;
  const note = registrationNote(event);
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
        {note && <p className="meta">{note}</p>}
        <div className="button-row card-foot">
          <DialogOpener
            dialog={eventDialogId(id, 'description')}
            className="button button-line button-small"
            of={eventName}
          >
            {eventsPage.viewDescription}
          </DialogOpener>
          <DialogOpener dialog={eventDialogId(id, 'rules')} className="button button-line button-small" of={eventName}>
            {eventsPage.viewRules}
          </DialogOpener>
        </div>
      </div>
      <EventDialogs event={event} />
    </article>
  );
}
