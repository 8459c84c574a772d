import { imageUrl } from '@maidan/shared/format/image-url.ts';
import { groupDay } from '@maidan/shared/lists/gallery-groups.ts';
import type { GalleryAlbum, GalleryPhotoView } from '@maidan/shared/wire/gallery.ts';

export interface Photo {
  id: string;
  url: string;
  hasAvif: boolean;
  /** Text entered in the console; may be empty. */
  caption: string;
  /**
   * The point that stays visible where the photo is cut. It is absent for the middle, to keep pages with many photos
   * small.
   */
  point?: string;
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
  /** Number of all photos in the album. */
  count: number;
  /** All photos of the album, or only the first photos. */
  photos: readonly Photo[];
}

/** Whether the page lacks some of the album's photos. */
export const hasOtherPhotos = ({ photos, count }: Album): boolean => photos.length < count;

/** Returns the path below /api that answers with all photos of an album. */
export const albumPath = ({ id }: Album): string => `/gallery/album/${encodeURIComponent(id)}`;

const readPhoto = (sent: Partial<GalleryPhotoView>, place: number): Photo => ({
  id: sent.id ?? sent._id ?? String(place),
  url: imageUrl('gallery', sent.image),
  hasAvif: sent.hasAvif ?? false,
  caption: sent.caption || sent.title || '',
  ...(sent.photoPoint && { point: sent.photoPoint }),
  width: sent.width,
  height: sent.height,
});

function readAlbum(sent: Partial<GalleryAlbum>): Album {
  const { eventName = '', eventNameHi = '', photos = [] } = sent;
  const [id, count] = [sent.eventId ?? eventName, sent.count ?? photos.length];
  return { id, eventName, eventNameHi, day: groupDay(photos), count, photos: photos.map(readPhoto) };
}

/** Albums of an API response, newest first; empty when it is not a list. */
export function readAlbums(answer: unknown): Album[] {
  if (!Array.isArray(answer)) return [];
  return (answer as Partial<GalleryAlbum>[]).map(readAlbum).sort((a, b) => b.day.localeCompare(a.day));
}
