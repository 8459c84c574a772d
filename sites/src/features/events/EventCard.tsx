import { eventNameIn } from '@maidan/shared/format/event-texts.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { DialogOpener } from '../../components/DialogOpener.tsx';
import { eventsPageTexts } from '../../content/events.ts';
import { eventAddress } from '../../lib/event/event-place.ts';
import { langOf } from '../../lib/lang-of.ts';
import { datesIn } from '../../lib/language/dates.ts';
import { useLanguage, useTexts } from '../../lib/language/language.context.ts';
import { registrationNoteIn } from '../../lib/language/registration-note.ts';
import { eventDialogId } from './model/event-url.ts';
import { EventDialogs } from './EventDialogs.tsx';
import { EventLink } from './EventLink.tsx';
import { EventPicture } from './EventPicture.tsx';

interface EventCardProps {
  event: EventView;
  /** Left out by the chosen filter. */
  isHidden: boolean;
  isFirst: boolean;
}

/** One event on the events page. Its two popups are beside the card, so that a link opens them whatever the filter. */
export function EventCard({ event, isHidden, isFirst }: EventCardProps) {
  const [language, texts] = [useLanguage(), useTexts(eventsPageTexts)];
  const { id, startDate, eventType } = event;
  const name = eventNameIn(language, event);
  const note = registrationNoteIn(language, event);
  const place = eventAddress(event, language);
  return (
    <>
      <article className="card event-card" data-event-type={eventType} hidden={isHidden}>
        <EventPicture event={event} isFirst={isFirst} />
        <div className="card-body">
          <h2 lang={langOf(name, language)}>
            <EventLink event={event} />
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
            <DialogOpener
              dialog={eventDialogId(id, 'description')}
              className="button button-line button-small"
              of={name}
            >
              {texts.viewDescription}
            </DialogOpener>
            <DialogOpener dialog={eventDialogId(id, 'rules')} className="button button-line button-small" of={name}>
              {texts.viewRules}
            </DialogOpener>
          </div>
        </div>
      </article>
      <EventDialogs event={event} />
    </>
  );
}
