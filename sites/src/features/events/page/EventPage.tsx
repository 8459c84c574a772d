import { useCallback } from 'react';
import type { FeeTable } from '@maidan/shared/domain/fees.ts';
import { playerKinds } from '@maidan/shared/domain/player-type.ts';
import { eventDescriptionIn, eventRulesIn } from '@maidan/shared/format/event-texts.ts';
import { eventKey } from '@maidan/shared/format/event-page-url.ts';
import { registerUrl } from '@maidan/shared/format/links.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { asIsland } from '../../../components/as-island.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { eventPageTexts } from '../../../content/event-page.ts';
import { registrationNotice } from '../../../lib/event/registration-notice.ts';
import { langOf, pageIn } from '../../../lib/language/page-language.ts';
import { useLanguage, useTexts } from '../../../lib/language/language.context.ts';
import type { LiveSource } from '../../../lib/live/live.ts';
import { useLive } from '../../../lib/live/use-live.ts';
import { ClubText } from '../ClubText.tsx';
import { eventFacts, MapLink } from '../event-facts.tsx';
import { readEvents } from '../read-events.ts';
import { ShareRow } from '../ShareRow.tsx';
import { hasWaitingList, WaitingListLink } from '../WaitingListLink.tsx';
import { EventPoster } from './EventPoster.tsx';

interface EventPageProps {
  prerendered: EventView;
  source: LiveSource;
  /** Undefined when nobody can register any more. */
  fees: FeeTable | undefined;
}

/** One event as a poster, refreshed from the list of this event alone. */
export const EventPage = asIsland(function EventPage({ prerendered, source, fees }: EventPageProps) {
  const key = eventKey(prerendered.id);
  const read = useCallback((answer: unknown) => readEvents(answer).filter(({ id }) => eventKey(id) === key), [key]);
  const { list, root } = useLive({ prerendered: [prerendered], source, read });
  const [event] = list;
  return (
    <div ref={root}>
      {event ? (
        <article className="event-page">
          <EventPoster event={event} />
          <div className="event-page-side">
            <RegisterBar event={event} />
            <EventFactList event={event} fees={fees} />
          </div>
          <div className="event-page-text">
            <EventTexts event={event} />
            <ShareRow event={event} />
          </div>
        </article>
      ) : (
        <EventGone />
      )}
    </div>
  );
});

/** Shown when the event was deleted after the page was built. */
function EventGone() {
  const { gone, allEvents } = useTexts(eventPageTexts);
  const language = useLanguage();
  return (
    <div className="wrap section">
      <EmptyState title={gone.title} as="h1">
        <p>{gone.hint}</p>
        <a className="button button-marigold" href={pageIn(language, '/events')}>
          {allEvents}
        </a>
      </EmptyState>
    </div>
  );
}

/** The state of the registration and the way into it: at the foot of a phone's window, beside the text on wider ones. */
function RegisterBar({ event }: { event: EventView }) {
  const language = useLanguage();
  const { isOpen, text } = registrationNotice(event, language);
  return (
    <aside className="register-bar on-board">
      <p>{text}</p>
      <RegisterLink event={event} isOpen={isOpen} />
    </aside>
  );
}

/** Into the form, onto the waiting list of a full event, or to the events that are open. */
function RegisterLink({ event, isOpen }: { event: EventView; isOpen: boolean }) {
  const language = useLanguage();
  const { register, otherEvents } = useTexts(eventPageTexts);
  if (hasWaitingList(event)) return <WaitingListLink event={event} className="button button-marigold" />;
  return isOpen ? (
    <a className="button button-marigold" href={pageIn(language, registerUrl(event.id))}>
      {register}
    </a>
  ) : (
    <a className="button button-outline" href={pageIn(language, '/register')}>
      {otherEvents}
    </a>
  );
}

interface EventFactListProps {
  event: EventView;
  fees: FeeTable | undefined;
}

/** A list of what a player must know. Facts that the club has not written are left out. */
function EventFactList({ event, fees }: EventFactListProps) {
  const language = useLanguage();
  const { facts, kinds, registration } = useTexts(eventPageTexts);
  const written = eventFacts(event, language);
  const notice = registrationNotice(event, language);
  const rows: readonly (readonly [label: string, value: string])[] = [
    [facts.dates, written.dates],
    [facts.forWhom, written.forWhom],
    [facts.times, written.times],
    [facts.location, written.location],
    [facts.ground, written.ground],
    [facts.reportingTime, written.reportingTime],
    [registration.title, notice.text],
    [facts.places, event.playerLimit === null ? '' : String(event.playerLimit)],
    [facts.fee, fees ? playerKinds.map((kind) => `${kinds[kind]} ${formatRupees(fees[kind])}`).join('\n') : ''],
  ];
  return (
    <section className="event-glance" aria-labelledby="event-facts">
      <h2 id="event-facts">{facts.title}</h2>
      <dl className="event-facts">
        {rows
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd lang={langOf(value, language)}>{value}</dd>
            </div>
          ))}
      </dl>
      <p className="event-map">
        <MapLink event={event} />
      </p>
    </section>
  );
}

/** Description and rules, or a sentence that there are none. */
function EventTexts({ event }: { event: EventView }) {
  const language = useLanguage();
  const texts = useTexts(eventPageTexts);
  const rules = eventRulesIn(language, event);
  const parts = [
    { id: 'description', title: texts.description, text: eventDescriptionIn(language, event) || texts.noDescription },
    { id: 'rules', title: texts.rules, text: rules || `${texts.noRules}\n\n${texts.askOrganizers}` },
  ];
  return parts.map(({ id, title, text }) => (
    <section key={id} id={id}>
      <h2>{title}</h2>
      <ClubText text={text} />
    </section>
  ));
}
