import { pluralise } from '@maidan/shared/format/plural.ts';
import { gallerySentences } from '@maidan/shared/rules/gallery-upload.ts';
import { lists } from '../../tabs.ts';
import { ConfirmDelete } from '../../ui/dialog/ConfirmDelete.tsx';
import { notify, undo } from '../../ui/feedback/notifications.ts';
import type { GalleryEvent } from './AlbumsList.tsx';
import { useAlbumWrites } from './useAlbumWrites.ts';

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
      title="Delete album?"
      onDelete={() => removeAlbum(album)}
      onDeleted={removed}
      onClose={onClose}
      failed={gallerySentences.deleteAlbumFailed}
    >
      <p>
        <strong>{album.eventName}</strong>
      </p>
      <p>{`This removes the album with its ${pluralise(album.photos.length, 'photo')} from the gallery. The event itself stays in ${lists.events.label}.`}</p>
    </ConfirmDelete>
  );
}
