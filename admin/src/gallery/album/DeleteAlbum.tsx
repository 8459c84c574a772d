import { pluralise } from '@maidan/shared/format/plural.ts';
import { gallerySentences } from '@maidan/shared/rules/gallery-upload.ts';
import { lists } from '../../tabs.ts';
import { ConfirmDelete } from '../../ui/dialog/ConfirmDelete.tsx';
import { notify } from '../../ui/feedback/notifications.ts';
import type { GalleryEvent } from './albumColumns.tsx';
import { useAlbumWrites } from './useAlbumWrites.ts';

interface DeleteAlbumProps {
  album: GalleryEvent;
  onDeleted: () => void;
  onClose: () => void;
}

/** Confirmation before all photos of an event are deleted. */
export function DeleteAlbum({ album, onDeleted, onClose }: DeleteAlbumProps) {
  const { removeAlbum } = useAlbumWrites();
  const removed = (): void => {
    notify.success(gallerySentences.eventDeleted);
    onDeleted();
    onClose();
  };
  return (
    <ConfirmDelete
      title="Delete event?"
      onDelete={() => removeAlbum(album)}
      onDeleted={removed}
      onClose={onClose}
      failed={gallerySentences.deleteEventFailed}
    >
      <p>
        <strong>{album.eventName}</strong>
      </p>
      <p>{`This removes ${pluralise(album.photos.length, 'photo')} from the gallery. The event itself stays in ${lists.events.label}.`}</p>
    </ConfirmDelete>
  );
}
