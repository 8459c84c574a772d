import { club } from '@maidan/shared/club.ts';
import { registrationNote } from '@maidan/shared/domain/registration/registration-state.ts';
import { longUsDate } from '@maidan/shared/format/dates.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { DialogOpener } from '../../../components/DialogOpener.tsx';
import { home } from '../../../content/home.ts';
import { langOf } from '../../../lib/lang-of.ts';
import { eventDialogId } from '../../events/model/event-url.ts';
import { EventDialogs } from '../../events/EventDialogs.tsx';
import { EventPicture } from '../../events/EventPicture.tsx';

/** One upcoming event. The whole card links to the events page; its two buttons lie above that link. */
export function UpcomingEventCard({ event }: { event: EventView }) {
  const { id, eventName, startDate } = event;
  const note = registrationNote(event);
  const { viewDescription, viewRules } = home.upcoming;
  return (
    <article className="card reveal">
      <EventPicture event={event} />
      <div className="card-body">
        <h3 lang={langOf(eventName)}>
          <a className="card-link" href="/events">
            {eventName}
          </a>
        </h3>
        <p className="meta">
          <time dateTime={startDate}>{longUsDate(startDate)}</time>
          <br />
          {club.ground}
        </p>
        {note && <p className="meta">{note}</p>}
        <div className="button-row card-foot above-link">
          <DialogOpener
            dialog={eventDialogId(id, 'description')}
            className="button button-line button-small"
            of={eventName}
          >
            {viewDescription}
          </DialogOpener>
          <DialogOpener dialog={eventDialogId(id, 'rules')} className="button button-line button-small" of={eventName}>
            {viewRules}
          </DialogOpener>
        </div>
      </div>
      <EventDialogs event={event} />
    </article>
  );
}
