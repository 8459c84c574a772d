import { eventNameIn } from '@maidan/shared/format/event-texts.ts';
import { eventPageUrl } from '@maidan/shared/format/event-page-url.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { DialogOpener } from '../../components/Dialog.tsx';
import { eventsPageTexts } from '../../content/events.ts';
import { registrationLines } from '../../lib/event/registration-notice.ts';
import { dayWithWeekday, eventAddress } from '../../lib/event/when-and-where.ts';
import { langOf, pageIn } from '../../lib/language/page-language.ts';
import { useLanguage, useTexts } from '../../lib/language/language.context.ts';
import { eligibilityNoteIn } from '../../lib/language/eligibility-note.ts';
import { CardDays } from './event-facts.tsx';
import { eventDialogId, type EventDialogView } from './event-url.ts';
import { EventDialogs } from './EventDialogs.tsx';
import { EventPicture } from './EventPicture.tsx';
import { WaitingListLink } from './WaitingListLink.tsx';

interface EventCardProps {
  event: EventView;
  /** Whether the event is a row in the list of its month instead of a card. */
  isRow: boolean;
  /** Whether the chosen filter excludes the event. */
  isHidden: boolean;
  isFirst: boolean;
  /** False for events far down the list (`hasPopups`), because popups would make the page too large. */
  hasPopups: boolean;
}

/**
 * One event on the events page. Its two popups are beside the card and not in it, so that a link can open them while a
 * filter hides the card.
 */
export function EventCard({ event, isRow, isHidden, isFirst, hasPopups }: EventCardProps) {
  const [language, texts] = [useLanguage(), useTexts(eventsPageTexts)];
  const { eventType } = event;
  const Heading = isRow ? 'h3' : 'h2';
  const name = eventNameIn(language, event);
  const place = eventAddress(event, language);
  return (
    <>
      <article className="card event-card" data-event-type={eventType} hidden={isHidden}>
        <EventPicture event={event} isFirst={isFirst} isRow={isRow} href={pageIn(language, eventPageUrl(event))} />
        <div className="card-body">
          <Heading lang={langOf(name, language)}>
            <EventLink event={event} opensPopup={hasPopups} />
          </Heading>
          <p className="meta">
            <CardDays event={event} spell={(day) => dayWithWeekday(day, language)} />
            <br />
            <span lang={langOf(place, language)}>{place}</span>
          </p>
          <p className="meta">
            <b>{texts.type}</b> {texts.types[eventType]}
          </p>
          {[eligibilityNoteIn(language, event), ...registrationLines(event, language)].filter(Boolean).map((line) => (
            <p key={line} className="meta">
              {line}
            </p>
          ))}
          <div className="button-row card-foot">
            <WaitingListLink event={event} className="button button-small" />
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
 * The name of an event on its card is a link to the event's page. Where there is a popup, a plain click opens it
 * instead (behaviours/layout.ts). Another tab, a copied link and a browser without scripts get the page.
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

/** Opens a popup of the event. Without popups it is a link to the same text on the event's page. */
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
