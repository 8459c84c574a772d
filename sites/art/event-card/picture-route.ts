import { eventKey } from '@maidan/shared/format/links/event-page-url.ts';
import type { APIRoute } from 'astro';
import { fetchPublicEvents, type PublicEvent } from '../../src/features/events/page/event-pages.ts';
import { sharingPicture } from './sharing-picture.ts';
import { languageOf, languagePaths } from '../../src/lib/language/page-language.ts';

/** `/events/{key}.jpg`: the picture that messengers show of a shared event, in each language (astro.config.ts). */
export async function getStaticPaths() {
  const events = await fetchPublicEvents();
  return languagePaths().flatMap(({ params }) =>
    events.map((props) => ({ params: { ...params, key: eventKey(props.event.id) }, props })),
  );
}

export const GET: APIRoute<PublicEvent> = async ({ props, url }) =>
  new Response(new Uint8Array(await sharingPicture(props.event, languageOf(url.pathname))));
