import type { ReactNode } from 'react';
import { eventDescriptionIn, eventNameIn, eventRulesIn } from '@maidan/shared/format/event-texts.ts';
import { eventPageUrl } from '@maidan/shared/format/event-page-url.ts';
import { registerUrl } from '@maidan/shared/format/links.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { closes, Dialog } from '../../components/Dialog.tsx';
import { DigitPlates } from '../../components/DigitPlates.tsx';
import { eventPopupTexts } from '../../content/events.ts';
import { dateDigits } from '../../lib/date-digits.ts';
import { langOf, pageIn } from '../../lib/language/page-language.ts';
import { useLanguage, useTexts } from '../../lib/language/language.context.ts';
import { registrationNoteIn } from '../../lib/language/registration-note.ts';
import { ClubText } from './ClubText.tsx';
import { eventFacts, MapLink } from './event-facts.tsx';
import { eventDialogId, type EventDialogView } from './event-url.ts';
import { ShareRow } from './ShareRow.tsx';
import { WaitingListLink } from './WaitingListLink.tsx';

/** The two popups of an event, opened by a button, a link with `data-dialog` or their URL. */
export function EventDialogs({ event }: { event: EventView }) {
  const [language, texts] = [useLanguage(), useTexts(eventPopupTexts)];
  const description = eventDescriptionIn(language, event);
  // When there are no rules, the description is shown instead (spec section 2).
  const rules = eventRulesIn(language, event) || description || `${texts.noRules}\n\n${texts.askOrganizers}`;
  return (
    <>
      <EventDialog event={event} view="description" kicker={texts.description}>
        <ClubText text={description || texts.noDescription} />
        <EventPopupFacts event={event} />
      </EventDialog>
      <EventDialog event={event} view="rules" kicker={texts.rules}>
        <ClubText text={rules} />
      </EventDialog>
    </>
  );
}

interface EventDialogProps {
  event: EventView;
  view: EventDialogView;
  kicker: string;
  children: ReactNode;
}

function EventDialog({ event, view, kicker, children }: EventDialogProps) {
  const [language, texts] = [useLanguage(), useTexts(eventPopupTexts)];
  const { id, startDate } = event;
  const name = eventNameIn(language, event);
  return (
    <Dialog
      id={eventDialogId(id, view)}
      title={name}
      titleLang={langOf(name, language)}
      foot={<EventDialogFoot event={event} view={view} />}
      data-event={id}
      data-view={view}
    >
      <div className="event-details">
        {startDate && <DigitPlates {...dateDigits(startDate, language)} className="plates-edged" />}
        <div>
          <h3>{kicker}</h3>
          <EventPopupDays event={event} />
          {children}
          <p>
            <a className="event-page-link" href={pageIn(language, eventPageUrl(event))}>
              {texts.page}
            </a>
          </p>
        </div>
      </div>
    </Dialog>
  );
}

/**
 * The fixed foot of a popup: buttons to share and to close, and the link to the registration, or the reason why there
 * is none, with the links to the waiting list and to other events.
 */
function EventDialogFoot({ event, view }: { event: EventView; view: EventDialogView }) {
  const [language, texts] = [useLanguage(), useTexts(eventPopupTexts)];
  const note = registrationNoteIn(language, event);
  return (
    <>
      <ShareRow event={event} />
      <button type="button" className="button button-line button-small" {...closes(eventDialogId(event.id, view))}>
        {texts.close}
      </button>
      {note === null ? (
        <a className="button button-small" href={pageIn(language, registerUrl(event.id))}>
          {texts.register}
        </a>
      ) : (
        <>
          <WaitingListLink event={event} className="button button-small" />
          <p className="meta">
            {note}
            {language === 'hi' ? '। ' : '. '}
            <a href={pageIn(language, '/register')}>{texts.otherEvents}</a>
          </p>
        </>
      )}
    </>
  );
}

/** For whom an event is, its place with a map, and its reporting time, as lines of a popup. */
function EventPopupFacts({ event }: { event: EventView }) {
  const [language, texts] = [useLanguage(), useTexts(eventPopupTexts)];
  const { forWhom, location, ground, reportingTime } = eventFacts(event, language);
  return (
    <>
      <PopupFact label={texts.forWhom} text={forWhom} />
      <PopupFact label={texts.location} text={location} />
      <PopupFact label={texts.ground} text={ground} />
      <p className="meta">
        <MapLink event={event} />
      </p>
      <PopupFact label={texts.reportingTime} text={reportingTime} />
    </>
  );
}

/** The days of an event, as a line of a popup. */
function EventPopupDays({ event }: { event: EventView }) {
  const [language, texts] = [useLanguage(), useTexts(eventPopupTexts)];
  const label = event.endDate > event.startDate ? texts.dates : texts.date;
  return <PopupFact label={label} text={eventFacts(event, language).dates} />;
}

function PopupFact({ label, text }: { label: string; text: string }) {
  const language = useLanguage();
  if (!text) return null;
  return (
    <p className="meta">
      <b>{label}</b> <span lang={langOf(text, language)}>{text}</span>
    </p>
  );
}
