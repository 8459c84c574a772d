import { useState } from 'react';
import { club } from '@maidan/shared/club.ts';
import { longUsDate } from '@maidan/shared/format/dates.ts';
import { eventNameIn } from '@maidan/shared/format/event-texts.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { asIsland } from '../../components/as-island.tsx';
import { DialogOpener } from '../../components/Dialog.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { eventsPageTexts } from '../../content/events.ts';
import { upcomingTexts } from '../../content/upcoming.ts';
import { registrationLines } from '../../lib/event/registration-notice.ts';
import { dayWithWeekday } from '../../lib/event/when-and-where.ts';
import { langOf, pageIn } from '../../lib/language/page-language.ts';
import { useLanguage, useTexts } from '../../lib/language/language.context.ts';
import { eligibilityNoteIn } from '../../lib/language/eligibility-note.ts';
import type { LiveSource } from '../../lib/live/live.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { CardDays } from '../events/event-facts.tsx';
import { eventDialogId } from '../events/event-url.ts';
import { EventDialogs } from '../events/EventDialogs.tsx';
import { EventPicture } from '../events/EventPicture.tsx';
import type { PrerenderedEvent } from '../events/prerendered-events.ts';
import { readEvents } from '../events/read-events.ts';
import { WaitingListLink } from '../events/WaitingListLink.tsx';

interface UpcomingEventListProps {
  prerendered: readonly PrerenderedEvent[] | undefined;
  source: LiveSource;
}

/** Up to three upcoming events that begin today or later. */
export const UpcomingEventList = asIsland(function UpcomingEventList({ prerendered, source }: UpcomingEventListProps) {
  const [events] = useState(() => prerendered && readEvents(prerendered));
  const { list, isLoading, root } = useLive({ prerendered: events, source, read: readEvents });
  const [{ emptyTitle, emptyHint }, { loading }] = [useTexts(upcomingTexts), useTexts(eventsPageTexts)];
  if (isLoading) {
    return (
      <div ref={root}>
        <Spinner>{loading}</Spinner>
      </div>
    );
  }
  return (
    <div ref={root} className={list.length > 0 ? 'card-grid' : ''}>
      {eventsForHome(list).map((event) => (
        <UpcomingEventCard key={event.id} event={event} />
      ))}
      {list.length === 0 && (
        <EmptyState title={emptyTitle}>
          <p>{emptyHint}</p>
        </EmptyState>
      )}
    </div>
  );
});

/** One upcoming event. The whole card links to the events page; its buttons lie above that link. */
function UpcomingEventCard({ event }: { event: EventView }) {
  const [language, { viewDescription, viewRules }] = [useLanguage(), useTexts(upcomingTexts)];
  const { id } = event;
  const name = eventNameIn(language, event);
  return (
    <article className="card reveal">
      <EventPicture event={event} />
      <div className="card-body">
        <h3 lang={langOf(name, language)}>
          <a className="card-link" href={pageIn(language, '/events')}>
            {name}
          </a>
        </h3>
        <p className="meta">
          <CardDays
            event={event}
            spell={(day) => (language === 'en' ? usDayWithWeekday(day) : dayWithWeekday(day, language))}
          />
          <br />
          {language === 'en' ? club.ground : club.groundHi}
        </p>
        {[eligibilityNoteIn(language, event), ...registrationLines(event, language)].filter(Boolean).map((line) => (
          <p key={line} className="meta">
            {line}
          </p>
        ))}
        <div className="button-row card-foot above-link">
          <WaitingListLink event={event} className="button button-small" />
          <DialogOpener dialog={eventDialogId(id, 'description')} className="button button-line button-small" of={name}>
            {viewDescription}
          </DialogOpener>
          <DialogOpener dialog={eventDialogId(id, 'rules')} className="button button-line button-small" of={name}>
            {viewRules}
          </DialogOpener>
        </div>
      </div>
      <EventDialogs event={event} />
    </article>
  );
}

const usWeekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** `2026-12-06` → `Sunday, December 6, 2026` */
const usDayWithWeekday = (day: string): string =>
  `${usWeekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]}, ${longUsDate(day)}`;

/** The most events on the home page (spec section 9). */
const maxShown = 3;

/** Returns the three soonest events, the latest of them first (spec section 9). */
export const eventsForHome = (events: readonly EventView[]): EventView[] =>
  [...events]
    .sort((a, b) => a.startDate.localeCompare(b.startDate))
    .slice(0, maxShown)
    .reverse();
