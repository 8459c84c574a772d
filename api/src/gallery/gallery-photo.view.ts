import { imageUrl } from '@maidan/shared/image-url.ts';
import type { GalleryGroup, GalleryPhotoView } from '@maidan/shared/wire/gallery.ts';
import type { GalleryPhoto } from './gallery-photo.entity.ts';

export const photoView = (photo: GalleryPhoto): GalleryPhotoView => ({
  id: photo.id,
  _id: photo.id,
  image: imageUrl('gallery', photo.imageKey),
  title: photo.title,
  caption: photo.caption,
  eventId: photo.eventId,
  eventName: photo.eventName,
  eventDate: photo.eventDate,
  createdAt: photo.uploadDate.toISOString(),
  uploadDate: photo.uploadDate.toISOString(),
  isHighlight: photo.isHighlight,
  width: photo.width,
  height: photo.height,
});

/** The date shown for a group: the first photo's event date, or the day it was uploaded. */
const dateOf = (group: GalleryGroup): string => group.photos[0]?.eventDate ?? group.photos[0]?.createdAt ?? '';

/** One group per event, newest event first; within a group the order given. */
export function groupByEvent(photos: GalleryPhoto[]): GalleryGroup[] {
  const groups = new Map<string, GalleryGroup>();
  for (const photo of photos) {
    const group = groups.get(photo.eventId) ?? { eventId: photo.eventId, eventName: photo.eventName, photos: [] };
    group.photos.push(photoView(photo));
    groups.set(photo.eventId, group);
  }
  return [...groups.values()].sort((a, b) => (dateOf(a) < dateOf(b) ? 1 : -1));
}
