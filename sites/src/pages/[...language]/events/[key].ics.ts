import { eventKey } from '@maidan/shared/format/links/event-page-url.ts';
import type { APIRoute } from 'astro';
import { fetchPublicEvents, type PublicEvent } from '../../../features/events/page/event-pages.ts';
import { eventCalendar } from '../../../lib/calendar/event-calendar.ts';
import { languageOf, languagePaths } from '../../../lib/language/page-language.ts';

/** One calendar file for each public event in each language. */
export async function getStaticPaths() {
  const events = await fetchPublicEvents();
  return languagePaths().flatMap(({ params }) =>
    events.map((props) => ({ params: { ...params, key: eventKey(props.event.id) }, props })),
  );
}

export const GET: APIRoute<PublicEvent> = ({ props, site, url }) => {
  const language = languageOf(url.pathname);
  return new Response(eventCalendar(props.event, { site: site ?? url, builtAt: new Date().toISOString(), language }));
};
