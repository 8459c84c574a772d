import { eventNameIn } from '@maidan/shared/format/event-texts.ts';
import { eventPageUrl } from '@maidan/shared/format/event-page-url.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { DialogOpener } from '../../components/Dialog.tsx';
import { eventsPageTexts } from '../../content/events.ts';
import { eventAddress } from '../../lib/event/when-and-where.ts';
import { langOf, pageIn } from '../../lib/language/page-language.ts';
import { datesIn } from '../../lib/language/dates.ts';
import { useLanguage, useTexts } from '../../lib/language/language.context.ts';
import { eligibilityNoteIn } from '../../lib/language/eligibility-note.ts';
import { registrationNoteIn } from '../../lib/language/registration-note.ts';
import { eventDialogId, type EventDialogView } from './event-url.ts';
import { EventDialogs } from './EventDialogs.tsx';
import { EventPicture } from './EventPicture.tsx';

interface EventCardProps {
  event: EventView;
  /** Whether the chosen filter excludes the event. */
  isHidden: boolean;
  isFirst: boolean;
  /** False far down the list, where popups would make the page too large. */
  hasPopups: boolean;
}

/**
 * One event on the events page. Its two popups are siblings of the card, so that a link can open them while a filter
 * hides the card.
 */
export function EventCard({ event, isHidden, isFirst, hasPopups }: EventCardProps) {
  const [language, texts] = [useLanguage(), useTexts(eventsPageTexts)];
  const { startDate, eventType } = event;
  const name = eventNameIn(language, event);
  const note = registrationNoteIn(language, event);
  const forWhom = eligibilityNoteIn(language, event);
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
          {forWhom && <p className="meta">{forWhom}</p>}
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

/**
 * The name of an event on its card is a link to the event's page. Where there is a popup, a plain click opens it instead
 * (behaviours/layout.ts). Another tab, a copied link and a browser without scripts get the page.
 */
function EventLink({ event, opensPopup }: { event: EventView; opensPopup: boolean }) {
  const language = useLanguage();
  return (
    <a
      className="event-link"
      href={pageIn(language, eventPageUrl(event))}
      aria-haspopup={opensPopup ? 'dialog' : undefined}
      data-dialog={eventDialogId(event.id, 'description')}
    >
      {eventNameIn(language, event)}
    </a>
  );
}

interface EventTextOpenerProps {
  event: EventView;
  view: EventDialogView;
  opensPopup: boolean;
  children: string;
}

/** Opens a popup of the event or, where there is none, leads to that part of the event's page. */
function EventTextOpener({ event, view, opensPopup, children }: EventTextOpenerProps) {
  const language = useLanguage();
  const name = eventNameIn(language, event);
  const [dialog, className] = [eventDialogId(event.id, view), 'button button-line button-small'];
  if (opensPopup)
    return (
      <DialogOpener dialog={dialog} className={className} of={name}>
        {children}
      </DialogOpener>
    );
  return (
    <a className={className} href={`${pageIn(language, eventPageUrl(event))}#${view}`} data-dialog={dialog}>
      {children}
      <span className="visually-hidden">{`, ${name}`}</span>
    </a>
  );
}
