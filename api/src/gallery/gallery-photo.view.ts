import { newestFirst } from '@maidan/shared/lists/gallery-groups.ts';
import { imageUrl } from '@maidan/shared/format/image-url.ts';
import type { GalleryGroup, GalleryPhotoRecord, GalleryPhotoView } from '@maidan/shared/wire/gallery.ts';
import type { Event } from '../events/event.entity.ts';
import type { GalleryPhoto } from './gallery-photo.entity.ts';
import { restorableUntil } from '@maidan/shared/domain/timing.ts';
import type { DeletedRecord } from '@maidan/shared/wire/records.ts';

/** Fields of a photo for the console. `photoView` leaves out the version. */
export type ShownPhoto = Pick<
  GalleryPhoto,
  | ('id' | 'eventId' | 'imageKey' | 'avifKey' | 'width' | 'height')
  | ('title' | 'caption' | 'eventDate' | 'uploadDate' | 'isHighlight' | 'photoPoint' | 'version')
>;

/** A photo with the current name of its event. */
export interface PhotoWithEventName<Photo extends ShownPhoto = GalleryPhoto> extends Pick<
  Event,
  'eventName' | 'eventNameHi'
> {
  photo: Photo;
}

/**
 * A photo for visitors.
 * @param picturesUrl the setting PICTURES_URL
 */
export const photoView = (
  { photo, eventName, eventNameHi }: PhotoWithEventName<ShownPhoto>,
  picturesUrl: string,
): GalleryPhotoView => {
  const uploadDate = photo.uploadDate.toISOString();
  return {
    id: photo.id,
    _id: photo.id,
    image: imageUrl('gallery', photo.imageKey, picturesUrl),
    title: photo.title,
    caption: photo.caption,
    eventId: photo.eventId,
    eventName,
    eventNameHi,
    eventDate: photo.eventDate,
    createdAt: uploadDate,
    uploadDate,
    isHighlight: photo.isHighlight,
    width: photo.width,
    height: photo.height,
    hasAvif: photo.avifKey === photo.imageKey,
    photoPoint: photo.photoPoint,
  };
};

/** A photo for the console. */
export const photoRecord = (found: PhotoWithEventName<ShownPhoto>, picturesUrl: string): GalleryPhotoRecord => ({
  ...photoView(found, picturesUrl),
  version: found.photo.version,
});

/** Groups photos by event, the newest event first. Within a group the photos keep their order. */
export function groupByEvent<Photo extends GalleryPhotoView>(photos: readonly Photo[]): GalleryGroup<Photo>[] {
  const groups = new Map<string, GalleryGroup<Photo>>();
  for (const view of photos) {
    const { eventId, eventName, eventNameHi } = view;
    const group = groups.get(eventId) ?? { eventId, eventName, eventNameHi, photos: [] };
    group.photos.push(view);
    groups.set(eventId, group);
  }
  return newestFirst([...groups.values()]);
}

const nameOf = (count: number, { eventName, caption }: GalleryPhoto): string => {
  if (count > 1) return `${eventName}, ${count} photos`;
  return caption ? `${eventName}: ${caption}` : `${eventName}, one photo`;
};

/** One record per deletion. Its id is that of one photo; restoring this photo restores all photos of the deletion. */
export function deletedPhotosView(photos: readonly GalleryPhoto[]): DeletedRecord[] {
  const removals = Map.groupBy(photos, ({ eventId, deletedAt }) => `${eventId} ${deletedAt?.toISOString()}`);
  return [...removals.values()].flatMap(([first, ...more]) => {
    if (!first?.deletedAt) return [];
    return {
      id: first.id,
      name: nameOf(more.length + 1, first),
      deletedAt: first.deletedAt.toISOString(),
      restorableUntil: restorableUntil(first.deletedAt).toISOString(),
    };
  });
}
