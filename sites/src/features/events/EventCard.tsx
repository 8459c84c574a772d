import { eventNameIn } from '@maidan/shared/format/event-texts.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { eventsPageTexts } from '../../content/events.ts';
import { eventAddress } from '../../lib/event/event-place.ts';
import { langOf } from '../../lib/lang-of.ts';
import { datesIn } from '../../lib/language/dates.ts';
import { useLanguage, useTexts } from '../../lib/language/language.context.ts';
import { registrationNoteIn } from '../../lib/language/registration-note.ts';
import { EventDialogs } from './EventDialogs.tsx';
import { EventLink } from './EventLink.tsx';
import { EventPicture } from './EventPicture.tsx';
import { EventTextOpener } from './EventTextOpener.tsx';

interface EventCardProps {
  event: EventView;
  /** Left out by the chosen filter. */
  isHidden: boolean;
  isFirst: boolean;
  /** False far down the list, where they would make the page heavy. */
  hasPopups: boolean;
}

/** One event on the events page. Its two popups are beside the card, so that a link opens them whatever the filter. */
export function EventCard({ event, isHidden, isFirst, hasPopups }: EventCardProps) {
  const [language, texts] = [useLanguage(), useTexts(eventsPageTexts)];
  const { startDate, eventType } = event;
  const name = eventNameIn(language, event);
  const note = registrationNoteIn(language, event);
  const place = eventAddress(event, language);
  return (
    <>
      <article className="card event-card" data-event-type={eventType} hidden={isHidden}>
        <EventPicture event={event} isFirst={isFirst} />
        <div className="card-body">
          <h2 lang={langOf(name, language)}>
            <EventLink event={event} opensPopup={hasPopups} />
          </h2>
          <p className="meta">
            {startDate && <time dateTime={startDate}>{datesIn(language).long(startDate)}</time>}
            <br />
            <span lang={langOf(place, language)}>{place}</span>
          </p>
          <p className="meta">
            <b>{texts.type}</b> {texts.types[eventType]}
          </p>
          {note && <p className="meta">{note}</p>}
          <div className="button-row card-foot">
            <EventTextOpener event={event} view="description" opensPopup={hasPopups}>
              {texts.viewDescription}
            </EventTextOpener>
            <EventTextOpener event={event} view="rules" opensPopup={hasPopups}>
              {texts.viewRules}
            </EventTextOpener>
          </div>
        </div>
      </article>
      {hasPopups && <EventDialogs event={event} />}
    </>
  );
}
