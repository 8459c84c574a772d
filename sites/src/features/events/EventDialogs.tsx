import { club } from '@maidan/shared/club.ts';
import { registrationNote } from '@maidan/shared/domain/registration/registration-state.ts';
import { longIndianDate } from '@maidan/shared/format/dates.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import type { ReactNode } from 'react';
import { Dialog } from '../../components/Dialog.tsx';
import { DigitPlates } from '../../components/DigitPlates.tsx';
import { closes } from '../../components/invoker.ts';
import { eventPopup } from '../../content/events.ts';
import { dateDigits } from '../../lib/date-digits.ts';
import { langOf } from '../../lib/lang-of.ts';
import { eventDialogId, type EventDialogView } from './model/event-url.ts';
import { rulesText } from './model/events.model.ts';

/** The two popups of an event, opened by a DialogOpener or by their URL. */
export function EventDialogs({ event }: { event: EventView }) {
  return (
    <>
      <EventDialog event={event} view="description" kicker={eventPopup.description}>
        <Paragraph text={event.description.trim() || eventPopup.noDescription} />
        <p className="meta">
          <b>{eventPopup.location}</b> {event.location.trim() || club.address}
        </p>
        <EventFact label={eventPopup.ground} text={event.ground} />
        <EventFact label={eventPopup.reportingTime} text={event.reportingTime} />
      </EventDialog>
      <EventDialog event={event} view="rules" kicker={eventPopup.rules}>
        {rulesText(event).map((text) => (
          <Paragraph key={text} text={text} />
        ))}
      </EventDialog>
    </>
  );
}

/** Text entered in the console, with its line breaks. */
const Paragraph = ({ text }: { text: string }) => (
  <p className="line-breaks-kept" lang={langOf(text)}>
    {text}
  </p>
);

/** Nothing when the club has not written it. */
const EventFact = ({ label, text }: { label: string; text: string }) =>
  text && (
    <p className="meta">
      <b>{label}</b> <span lang={langOf(text)}>{text}</span>
    </p>
  );

interface EventDialogProps {
  event: EventView;
  view: EventDialogView;
  kicker: string;
  children: ReactNode;
}

function EventDialog({ event, view, kicker, children }: EventDialogProps) {
  const id = eventDialogId(event.id, view);
  const { eventName, startDate } = event;
  const note = registrationNote(event);
  const foot = (
    <>
      <button type="button" className="button button-line button-small" {...closes(id)}>
        {eventPopup.close}
      </button>
      {note === null ? (
        <a className="button button-small" href="/register">
          {eventPopup.register}
        </a>
      ) : (
        <p className="meta">{note}</p>
      )}
    </>
  );
  return (
    <Dialog id={id} title={eventName} titleLang={langOf(eventName)} foot={foot} data-event={event.id} data-view={view}>
      <div className="event-details">
        {startDate && (
          <DigitPlates {...dateDigits(startDate)} label={longIndianDate(startDate)} className="plates-edged" />
        )}
        <div>
          <h3>{kicker}</h3>
          {children}
        </div>
      </div>
    </Dialog>
  );
}
