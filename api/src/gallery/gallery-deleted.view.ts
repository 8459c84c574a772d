import { restorableUntil } from '@maidan/shared/domain/deletion.ts';
import type { DeletedRecord } from '@maidan/shared/wire/deleted.ts';
import type { GalleryPhoto } from './gallery-photo.entity.ts';

const nameOf = (count: number, { eventName, caption }: GalleryPhoto): string => {
  if (count > 1) return `${eventName}, ${count} photos`;
  return caption ? `${eventName}: ${caption}` : `${eventName}, one photo`;
};

/** One record per deletion, under the id of one of its photos: restoring it restores all deleted with it. */
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
