import { eventKey } from '@maidan/shared/format/event-page-url.ts';
import type { APIRoute } from 'astro';
import { eventPaths, type PublicEvent } from '../../../features/events/page/event-pages.ts';
import { eventCalendar } from '../../../lib/calendar/event-calendar.ts';
import { languageOf } from '../../../lib/language/page-language.ts';

/** One calendar file for each public event in each language. */
export const getStaticPaths = () =>
  eventPaths({
    parameter: 'key',
    values: ({ event }) => [eventKey(event.id)],
    file: (key) => `events/${key}.ics`,
  });

export const GET: APIRoute<PublicEvent> = ({ props, site, url }) => {
  const language = languageOf(url.pathname);
  return new Response(eventCalendar(props.event, { site: site ?? url, builtAt: new Date().toISOString(), language }));
};
