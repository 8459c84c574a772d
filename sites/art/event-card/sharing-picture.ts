import path from 'node:path';
import { imageUrl } from '@maidan/shared/format/image-url.ts';
import type { Language } from '@maidan/shared/language.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { loadLogo } from '../logo.ts';
import { PictureCache } from './picture-cache.ts';
import { renderEventCard } from './render-event-card.ts';
import { cacheFolder, fetchPicture } from '../../src/lib/build-time-api.ts';
import { sharingCard, sharingPictureKey } from '../../src/features/events/sharing-card.ts';

/** Version of the drawing; raised with it, so that pictures cached before are not used. */
const drawing = 1;

const cache = new PictureCache(path.resolve(cacheFolder, 'event-pictures'));
const prepared = Promise.all([cache.deleteUnused(Date.now()), loadLogo()]);

export const pictureDigest = (event: EventView, language: Language): string =>
  `${drawing}-${sharingPictureKey(event, language)}`;

/**
 * The picture of a shared event as JPEG, drawn once for the same content; `isWhole` is false when the event's cover
 * could not be loaded.
 */
export async function sharingPicture(
  event: EventView,
  language: Language,
): Promise<{ picture: Buffer; isWhole: boolean }> {
  await prepared;
  const digest = pictureDigest(event, language);
  const known = await cache.find(`${digest}.jpg`);
  if (known) return { picture: known, isWhole: true };
  const card = sharingCard(event, language);
  const cover = event.photoUrl ? await fetchPicture(imageUrl('events', event.photoUrl)) : undefined;
  const isWhole = cover !== undefined || !event.photoUrl;
  const name = isWhole ? `${digest}.jpg` : `${digest}-without-cover.jpg`;
  const drawn = isWhole ? undefined : await cache.find(name);
  if (drawn) return { picture: drawn, isWhole };
  const picture = await renderEventCard(card, cover).catch(() => renderEventCard(card));
  await cache.store(name, picture);
  return { picture, isWhole };
}
