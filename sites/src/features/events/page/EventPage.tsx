import { useCallback } from 'react';
import type { FeeTable } from '@maidan/shared/domain/fees.ts';
import { hasResult } from '@maidan/shared/domain/event-status.ts';
import { playerKinds } from '@maidan/shared/domain/player-type.ts';
import { eventDescriptionIn, eventResultIn, eventRulesIn } from '@maidan/shared/format/event-texts.ts';
import { eventKey } from '@maidan/shared/format/event-page-url.ts';
import { registerUrl } from '@maidan/shared/format/links.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import type { EventPageView, EventView } from '@maidan/shared/wire/events.ts';
import { asIsland } from '../../../components/as-island.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { eventPageTexts } from '../../../content/event-page.ts';
import { registrationNotice } from '../../../lib/event/registration-notice.ts';
import { dayWithWeekday } from '../../../lib/event/when-and-where.ts';
import { langOf, pageIn } from '../../../lib/language/page-language.ts';
import { useLanguage, useTexts } from '../../../lib/language/language.context.ts';
import type { LiveSource } from '../../../lib/live/live.ts';
import { useLive } from '../../../lib/live/use-live.ts';
import { ClubText } from '../ClubText.tsx';
import { eventFacts, MapLink } from '../event-facts.tsx';
import { readEventPages } from '../read-events.ts';
import { ShareRow } from '../ShareRow.tsx';
import { hasWaitingList, WaitingListLink } from '../WaitingListLink.tsx';
import { EventPoster } from './EventPoster.tsx';

interface EventPageProps {
  prerendered: EventPageView;
  source: LiveSource;
  /** Undefined when nobody can register any more. */
  fees: FeeTable | undefined;
}

/** The page of one event. It refreshes itself from a list that has only this event. */
export const EventPage = asIsland(function EventPage({ prerendered, source, fees }: EventPageProps) {
  const key = eventKey(prerendered.id);
  const read = useCallback((answer: unknown) => readEventPages(answer).filter(({ id }) => eventKey(id) === key), [key]);
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

/** The message for an event that was deleted after the page was built. */
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

/**
 * The state of the registration with its link, at the bottom of a phone's window or beside the text. The last day of
 * the registration is in `EventFactList`.
 */
function RegisterBar({ event }: { event: EventView }) {
  const language = useLanguage();
  const { registration } = useTexts(eventPageTexts);
  const { isOpen, text } = registrationNotice(event, language);
  const open = event.hasFewPlaces ? registration.fewPlaces : registration.open;
  return (
    <aside className="register-bar on-board">
      <p>{isOpen ? open : text}</p>
      <RegisterLink event={event} isOpen={isOpen} />
    </aside>
  );
}

/** Link to the form, to the waiting list of a full event, or to the form without this event. */
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

/**
 * The facts about an event. Facts that the club has not written are left out. The state of the registration is in
 * `RegisterBar`.
 */
function EventFactList({ event, fees }: EventFactListProps) {
  const language = useLanguage();
  const { facts, kinds } = useTexts(eventPageTexts);
  const { dates, times, location, ground, forWhom, reportingTime } = eventFacts(event, language);
  const { isOpen } = registrationNotice(event, language);
  const { registrationCloses: closes, playerLimit: places } = event;
  const rows: readonly (readonly [label: string, values: readonly string[]])[] = [
    [facts.dates, [dates, times]],
    [facts.location, [ground, location]],
    [facts.forWhom, [forWhom]],
    [facts.fee, fees ? playerKinds.map((kind) => `${kinds[kind]} ${formatRupees(fees[kind])}`) : []],
    [facts.closing, [isOpen && closes ? dayWithWeekday(closes, language) : '']],
    [facts.places, [places === null ? '' : String(places)]],
    [facts.reportingTime, [reportingTime]],
  ];
  return (
    <section className="event-glance" aria-labelledby="event-facts">
      <h2 id="event-facts">{facts.title}</h2>
      <dl className="event-facts">
        {rows
          .map(([label, values]) => ({ label, lines: values.filter((value) => value !== '') }))
          .filter(({ lines }) => lines.length > 0)
          .map(({ label, lines }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {lines.map((line) => (
                  <span key={line} lang={langOf(line, language)}>
                    {line}
                  </span>
                ))}
                {label === facts.location && <MapLink event={event} />}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

/** The texts of an event: its result if there is one, its description and rules, or a sentence that there are none. */
function EventTexts({ event }: { event: EventPageView }) {
  const language = useLanguage();
  const texts = useTexts(eventPageTexts);
  const rules = eventRulesIn(language, event);
  const result = hasResult(event.eventType) ? eventResultIn(language, event) : '';
  const parts = [
    ...(result ? [{ id: 'result', title: texts.result, text: result }] : []),
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
