import { eventKey } from '@maidan/shared/format/event-page-url.ts';
import type { APIRoute } from 'astro';
import { eventPaths, type PublicEvent } from '../../src/features/events/page/event-pages.ts';
import { makeAgain } from '../../src/lib/kept-files.ts';
import { languageOf } from '../../src/lib/language/page-language.ts';
import { pictureDigest, sharingPicture } from './sharing-picture.ts';

/** `/events/{key}.jpg`: the picture that messengers show of a shared event, in each language (astro.config.ts). */
export const getStaticPaths = () =>
  eventPaths({
    parameter: 'key',
    values: ({ event }) => [eventKey(event.id)],
    file: (key) => `events/${key}.jpg`,
    digest: ({ event }, language) => pictureDigest(event, language),
  });

export const GET: APIRoute<PublicEvent> = async ({ props, url }) => {
  const { picture, isWhole } = await sharingPicture(props.event, languageOf(url.pathname));
  if (!isWhole) await makeAgain(url.pathname.slice(1));
  return new Response(new Uint8Array(picture));
};
