import { pluralise } from '@maidan/shared/format/plural.ts';
import { gallerySentences } from '@maidan/shared/rules/gallery-upload.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCalls } from '../../data/dataProvider.ts';
import { isConflict } from '../../data/http/callFailure.ts';
import { useWrites } from '../../data/useWrites.ts';
import { ConfirmDelete } from '../../ui/dialog/ConfirmDialog.tsx';
import { notify, undo } from '../../ui/feedback/notifications.ts';
import type { GalleryEvent } from './albumOrder.ts';
import { translateGallery as translate } from '../../i18n/enGallery.ts';

/**
 * Returns functions that delete and restore an album and then load the shown queries again. After a conflict the albums
 * are loaded again, so that the next attempt is for the photos that are then shown.
 */
function useAlbumWrites() {
  const provider = useCalls();
  const queries = useQueryClient();
  const { restore } = useWrites('gallery');
  const removeAlbum = async (album: GalleryEvent): Promise<number> => {
    const { data } = await provider.removeAlbum(album).catch(async (error: unknown) => {
      if (isConflict(error)) await queries.invalidateQueries({ queryKey: ['gallery', 'getList'] });
      throw error;
    });
    void queries.invalidateQueries();
    return data.deletedPhotos;
  };
  /** Restoring one photo restores all photos of the same deletion (GalleryDeletionService in the API). */
  const restoreAlbum = async ({ photos }: GalleryEvent): Promise<void> => {
    await restore(photos[0]!.id);
  };
  return { removeAlbum, restoreAlbum };
}

interface DeleteAlbumProps {
  album: GalleryEvent;
  onDeleted: () => void;
  onClose: () => void;
}

/** Confirmation before all photos of an event are deleted. */
export function DeleteAlbum({ album, onDeleted, onClose }: DeleteAlbumProps) {
  const { removeAlbum, restoreAlbum } = useAlbumWrites();
  const removed = (): void => {
    notify.success(
      gallerySentences.albumDeleted,
      undo(
        () => restoreAlbum(album),
        () => notify.success(gallerySentences.restored),
        gallerySentences.restoreFailed,
      ),
    );
    onDeleted();
    onClose();
  };
  return (
    <ConfirmDelete
      title={translate('gallery.deleteAlbum.title')}
      onDelete={() => removeAlbum(album)}
      onDeleted={removed}
      onClose={onClose}
      failed={gallerySentences.deleteAlbumFailed}
    >
      <p>
        <strong>{album.eventName}</strong>
      </p>
      <p>
        {translate('gallery.deleteAlbum.consequence', {
          photos: pluralise(album.photos.length, 'photo'),
          events: translate('resources.events.name'),
        })}
      </p>
    </ConfirmDelete>
  );
}
