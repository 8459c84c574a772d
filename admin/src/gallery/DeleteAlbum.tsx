import { counted } from '@maidan/shared/counted.ts';
import { gallerySentences } from '@maidan/shared/rules/gallery-upload.ts';
import { ConfirmDelete } from '../ui/ConfirmDelete.tsx';
import { say } from '../ui/messageBoard.ts';
import type { GalleryEvent } from './galleryColumns.tsx';
import { useAlbumWrites } from './useAlbumWrites.ts';

interface DeleteAlbumProps {
  album: GalleryEvent;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before all photos of an event go. */
export function DeleteAlbum({ album, onDeleted, onClose }: DeleteAlbumProps) {
  const { removeAlbum } = useAlbumWrites();
  const removed = (): void => {
    say.success(gallerySentences.eventDeleted);
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
      <p>{`This removes ${counted(album.photos.length, 'photo')} from the gallery. The event itself stays in Event Master.`}</p>
    </ConfirmDelete>
  );
}
