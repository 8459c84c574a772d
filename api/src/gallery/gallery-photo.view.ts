import { newestFirst } from '@maidan/shared/lists/gallery-groups.ts';
import { imageUrl } from '@maidan/shared/format/image-url.ts';
import type { GalleryGroup, GalleryPhotoView } from '@maidan/shared/wire/gallery.ts';
import type { Event } from '../events/event.entity.ts';
import type { GalleryPhoto } from './gallery-photo.entity.ts';

/** A photo with the current names of its event. */
export interface PhotoWithEventName extends Pick<Event, 'eventName' | 'eventNameHi'> {
  photo: GalleryPhoto;
}

/** @param picturesUrl the setting PICTURES_URL */
export const photoView = (
  { photo, eventName, eventNameHi }: PhotoWithEventName,
  picturesUrl: string,
): GalleryPhotoView => ({
  id: photo.id,
  _id: photo.id,
  image: imageUrl('gallery', photo.imageKey, picturesUrl),
  title: photo.title,
  caption: photo.caption,
  eventId: photo.eventId,
  eventName,
  eventNameHi,
  eventDate: photo.eventDate,
  createdAt: photo.uploadDate.toISOString(),
  uploadDate: photo.uploadDate.toISOString(),
  isHighlight: photo.isHighlight,
  width: photo.width,
  height: photo.height,
  hasAvif: photo.avifKey === photo.imageKey,
});

/** One group per event, newest event first; within a group the order given. */
export function groupByEvent(photos: readonly GalleryPhotoView[]): GalleryGroup[] {
  const groups = new Map<string, GalleryGroup>();
  for (const view of photos) {
    const { eventId, eventName, eventNameHi } = view;
    const group = groups.get(eventId) ?? { eventId, eventName, eventNameHi, photos: [] };
    group.photos.push(view);
    groups.set(eventId, group);
  }
  return [...groups.values()].sort(newestFirst);
}
