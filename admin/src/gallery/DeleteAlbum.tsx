import { gallerySentences } from '@maidan/shared/rules/gallery-upload.ts';
import { ConfirmDelete } from '../ui/ConfirmDelete.tsx';
import { say } from '../ui/messageBoard.ts';
import type { GalleryEvent } from './galleryColumns.tsx';
import { useAlbumWrites } from './useAlbumWrites.ts';

const photosOf = (count: number): string => `${count} ${count === 1 ? 'photo' : 'photos'}`;

/** Asks before all photos of an event go. */
export function DeleteAlbum({ album, onClose }: { album: GalleryEvent; onClose: () => void }) {
  const { removeAlbum } = useAlbumWrites();
  const removed = (): void => {
    say.success(gallerySentences.eventDeleted);
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
      <p>{`This removes ${photosOf(album.photos.length)} from the gallery. The event itself stays in Event Master.`}</p>
    </ConfirmDelete>
  );
}
