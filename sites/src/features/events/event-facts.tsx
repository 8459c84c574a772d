import { mapUrl } from '@maidan/shared/format/links.ts';
import type { Language } from '@maidan/shared/language.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { Icon } from '../../components/Icon.tsx';
import { eventPopupTexts } from '../../content/events.ts';
import { addressLine, eventAddress, eventDays, eventPlace, toDay } from '../../lib/event/when-and-where.ts';
import { eligibilityNoteIn } from '../../lib/language/eligibility-note.ts';
import { datesIn } from '../../lib/language/dates.ts';
import { useLanguage, useTexts } from '../../lib/language/language.context.ts';

/** Returns the facts that a player must know about an event. A fact that the club has not written is an empty text. */
export const eventFacts = (event: EventView, language: Language) => ({
  /** The first and the last day of the event, with weekdays and the year. */
  dates: event.startDate && eventDays(event, language),
  forWhom: eligibilityNoteIn(language, event) ?? '',
  times: datesIn(language).hours(event.startTime, event.endTime),
  location: addressLine(eventAddress(event, language)),
  ground: event.ground.trim(),
  reportingTime: event.reportingTime.trim(),
});

/** Link to the event's place on a map. */
export function MapLink({ event }: { event: EventView }) {
  const { map, newTab } = useTexts(eventPopupTexts);
  return (
    <a className="map-link" href={mapUrl(eventPlace(event))} target="_blank" rel="noopener">
      {map}
      <Icon name="external" size={16} />
      <span className="visually-hidden">{newTab}</span>
    </a>
  );
}

interface CardDaysProps {
  event: EventView;
  /** Formats a day `YYYY-MM-DD`. */
  spell: (day: string) => string;
}

/** The first day of an event on its card, and the last day when the event has several days. */
export function CardDays({ event: { startDate, endDate }, spell }: CardDaysProps) {
  const language = useLanguage();
  if (!startDate) return null;
  return (
    <>
      <time dateTime={startDate}>{spell(startDate)}</time>
      {endDate > startDate && (
        <>
          {` ${toDay[language]} `}
          <time dateTime={endDate}>{spell(endDate)}</time>
        </>
      )}
    </>
  );
}
