import type { EventView } from '@maidan/shared/wire/events.ts';
import { eventPopupTexts } from '../../content/events.ts';
import { langOf } from '../../lib/lang-of.ts';
import { useLanguage, useTexts } from '../../lib/language/language.context.ts';
import { MapLink } from './MapLink.tsx';
import { eventFacts } from './event-facts.ts';

/** Where an event is and when players report, as lines of a popup. */
export function EventPopupFacts({ event }: { event: EventView }) {
  const [language, texts] = [useLanguage(), useTexts(eventPopupTexts)];
  const { location, ground, reportingTime } = eventFacts(event, language);
  return (
    <>
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
export function EventPopupDays({ event }: { event: EventView }) {
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
