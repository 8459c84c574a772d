import { eventNameIn } from '@maidan/shared/format/event-texts.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { DigitPlates } from '../../../components/DigitPlates.tsx';
import { EventCover } from '../../../components/picture/EventCover.tsx';
import { eventPageTexts } from '../../../content/event-page.ts';
import { dateDigits } from '../../../lib/date-digits.ts';
import { langOf, pageIn } from '../../../lib/language/page-language.ts';
import { useLanguage, useTexts } from '../../../lib/language/language.context.ts';
import { EventBadge } from '../EventBadge.tsx';

/** The head of an event's page: cover, status, name, first and last day as plates. */
export function EventPoster({ event }: { event: EventView }) {
  const language = useLanguage();
  const { allEvents } = useTexts(eventPageTexts);
  const { startDate, endDate, eventType } = event;
  const name = eventNameIn(language, event);
  return (
    <header className="event-poster on-board">
      <div className="event-poster-picture">
        <EventCover
          event={event}
          sizes="(min-width: 56rem) 50vw, 100vw"
          alt=""
          width="1200"
          height="900"
          fetchPriority="high"
          decoding="async"
        />
        <EventBadge eventType={eventType} />
      </div>
      <div className="event-poster-text">
        <p className="event-poster-back">
          <a href={pageIn(language, '/events')}>{allEvents}</a>
        </p>
        <h1 lang={langOf(name, language)}>{name}</h1>
        <p className="event-poster-days">
          <DigitPlates {...dateDigits(startDate, language)} className="plates-flip" />
          {endDate > startDate && (
            <>
              <span aria-hidden>–</span>
              <DigitPlates {...dateDigits(endDate, language)} className="plates-flip" />
            </>
          )}
        </p>
      </div>
    </header>
  );
}
