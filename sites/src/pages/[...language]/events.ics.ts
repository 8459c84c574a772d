import type { APIRoute } from 'astro';
import { fetchPublicEvents } from '../../features/events/page/event-pages.ts';
import { eventsCalendar } from '../../lib/calendar/event-calendar.ts';
import { languageOf, languagePaths } from '../../lib/language/page-language.ts';

export const getStaticPaths = languagePaths;

/** The public events since last year as one calendar, for programs that subscribe to it. */
export const GET: APIRoute = async ({ site, url }) => {
  const events = (await fetchPublicEvents()).map(({ event }) => event);
  const language = languageOf(url.pathname);
  return new Response(eventsCalendar(events, { site: site ?? url, builtAt: new Date().toISOString(), language }));
};
