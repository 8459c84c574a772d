import { groupDay } from '@maidan/shared/lists/gallery-groups.ts';
import { imageUrl } from '@maidan/shared/format/image-url.ts';
import type { GalleryGroup, GalleryPhotoView } from '@maidan/shared/wire/gallery.ts';

export interface Photo {
  id: string;
  url: string;
  hasAvif: boolean;
  /** Text entered in the console; may be empty. */
  caption: string;
  /** Pixels; undefined when unknown. */
  width: number | undefined;
  height: number | undefined;
}

/** The photos of one event. */
export interface Album {
  id: string;
  eventName: string;
  eventNameHi: string;
  /** `YYYY-MM-DD`, or empty when unknown. */
  day: string;
  /** Of all its photos. */
  count: number;
  /** All, or the first where `photosUrl` is set. */
  photos: readonly Photo[];
  /** Address of the file with all photos. */
  photosUrl?: string | undefined;
}

const readPhoto = (sent: Partial<GalleryPhotoView>, place: number): Photo => ({
  id: sent.id ?? sent._id ?? String(place),
  url: imageUrl('gallery', sent.image),
  hasAvif: sent.hasAvif ?? false,
  caption: sent.caption || sent.title || '',
  width: sent.width,
  height: sent.height,
});

function readAlbum({ eventId, eventName = '', eventNameHi = '', photos = [] }: Partial<GalleryGroup>): Album {
  const id = eventId ?? eventName;
  return { id, eventName, eventNameHi, day: groupDay(photos), count: photos.length, photos: photos.map(readPhoto) };
}

/** Albums of an API response, newest first; empty when it is not a list. */
export function readAlbums(answer: unknown): Album[] {
  if (!Array.isArray(answer)) return [];
  return (answer as Partial<GalleryGroup>[]).map(readAlbum).sort((a, b) => b.day.localeCompare(a.day));
}
