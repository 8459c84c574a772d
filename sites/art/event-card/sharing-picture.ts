import path from 'node:path';
import { type Point, readPicture } from '@maidan/shared/club-pictures.ts';
import { readPoint } from '@maidan/shared/rules/photo.ts';
import { coverNames } from '@maidan/shared/format/event-cover.ts';
import { imageUrl } from '@maidan/shared/format/image-url.ts';
import type { Language } from '@maidan/shared/language.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import type { Scene } from '../ground/scene.ts';
import { loadLogo } from '../logo.ts';
import { defaultCovers } from '../scenes/events.ts';
import { PictureCache } from './picture-cache.ts';
import { renderEventCard } from './render-event-card.ts';
import { cacheFolder, fetchPicture } from '../../src/lib/build-time-api.ts';
import { coverWithoutPhoto, sharingCard, sharingPictureKey } from '../../src/features/events/sharing-card.ts';

/**
 * Version of the drawing. Raise it with each change of the drawing, so that old pictures are not taken from the cache.
 */
const drawing = 1;

const cache = new PictureCache(path.resolve(cacheFolder, 'event-pictures'));
const prepared = Promise.all([cache.deleteUnused(Date.now()), loadLogo()]);

export const pictureDigest = (event: EventView, language: Language): string =>
  `${drawing}-${sharingPictureKey(event, language)}`;

/**
 * The picture of a shared event as JPEG, cached by its content. `isWhole` is false when the event's cover could not be
 * loaded.
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
  const { cover, point } = await coverOfCard(event);
  const isWhole = cover !== undefined;
  const name = isWhole ? `${digest}.jpg` : `${digest}-without-cover.jpg`;
  const drawn = isWhole ? undefined : await cache.find(name);
  if (drawn) return { picture: drawn, isWhole };
  const picture = await renderEventCard(card, cover, point).catch(() => renderEventCard(card));
  await cache.store(name, picture);
  return { picture, isWhole };
}

/** `cover` is undefined when a photo could not be loaded. */
async function coverOfCard(event: EventView): Promise<{ cover: Buffer | Scene | undefined; point?: Point }> {
  if (event.photoUrl)
    return { cover: await fetchPicture(imageUrl('events', event.photoUrl)), point: readPoint(event.photoPoint) };
  const value = coverWithoutPhoto(event);
  const own = readPicture(value);
  if (own) return { cover: await fetchPicture(`/api/club/pictures/${own.key}`), point: own };
  return { cover: defaultCovers[coverNames.indexOf(value)] };
}
