import { groupDay } from '@maidan/shared/lists/gallery-groups.ts';
import type { GalleryGroup, GalleryPhotoRecord } from '@maidan/shared/wire/gallery.ts';
import { hasWords } from '../../ui/list/hasWords.ts';

/** A gallery group with the `id` that react-admin requires: its event's id. */
export type GalleryEvent = GalleryGroup<GalleryPhotoRecord> & { id: string };

/** The values by which the albums can be sorted; `photoCount` is the number of photos. */
export const albumSortFields = ['day', 'eventName', 'photoCount'] as const;
export type AlbumSortField = (typeof albumSortFields)[number];

export interface AlbumSort {
  field: AlbumSortField;
  order: 'ASC' | 'DESC';
}

/** The order in which the API lists the albums. */
export const newestFirst: AlbumSort = { field: 'day', order: 'DESC' };

export const isAlbumSortField = (field: string): field is AlbumSortField =>
  albumSortFields.some((each) => each === field);

type Listed = Pick<GalleryEvent, 'eventName' | 'eventNameHi'> & {
  photos: readonly Partial<Pick<GalleryPhotoRecord, 'eventDate' | 'createdAt'>>[];
};

const collator = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' });

const compare: Record<AlbumSortField, (one: Listed, other: Listed) => number> = {
  day: (one, other) => collator.compare(groupDay(one.photos), groupDay(other.photos)),
  eventName: (one, other) => collator.compare(one.eventName, other.eventName),
  photoCount: (one, other) => one.photos.length - other.photos.length,
};

/**
 * The albums whose English or Hindi name has each word of the search text, in this order. Equal albums keep their given
 * order, in both directions.
 */
export function foundAlbums<T extends Listed>(albums: readonly T[], text: string, { field, order }: AlbumSort): T[] {
  const sign = order === 'ASC' ? 1 : -1;
  return albums
    .filter(({ eventName, eventNameHi }) => hasWords(`${eventName} ${eventNameHi}`, text))
    .toSorted((one, other) => sign * compare[field](one, other));
}
