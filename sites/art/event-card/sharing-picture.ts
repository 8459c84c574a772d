import path from 'node:path';
import { imageUrl } from '@maidan/shared/format/image-url.ts';
import type { Language } from '@maidan/shared/language.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { PictureCache } from './picture-cache.ts';
import { renderEventCard } from './render-event-card.ts';
import { fetchPicture } from '../../src/lib/build-time-api.ts';
import { sharingCard } from '../../src/features/events/picture/sharing-card.ts';
import { sharingPictureKey } from '../../src/features/events/picture/sharing-picture-url.ts';

/** Changes with the drawing, so that a cache of an earlier one is not used. */
const drawing = 1;

/** The build runs in the folder of the site. */
const cache = new PictureCache(path.resolve('.astro/event-pictures'));
const cleaned = cache.deleteUnused(Date.now());

/** The picture of a shared event as JPEG, drawn at most once for the same content. */
export async function sharingPicture(event: EventView, language: Language): Promise<Buffer> {
  await cleaned;
  const key = `${drawing}-${sharingPictureKey(event, language)}.jpg`;
  const known = await cache.find(key);
  if (known) return known;
  const card = sharingCard(event, language);
  const cover = event.photoUrl ? await fetchPicture(imageUrl('events', event.photoUrl)) : undefined;
  const picture = await renderEventCard(card, cover).catch(() => renderEventCard(card));
  // Without the cover that the event has, the next build tries again.
  if (cover || !event.photoUrl) await cache.store(key, picture);
  return picture;
}
