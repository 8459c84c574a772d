import { styled } from '@mui/material/styles';
import { variantUrl } from '@maidan/shared/format/image-url.ts';
import { gallerySentences } from '@maidan/shared/rules/gallery-upload.ts';
import type { GalleryPhotoView } from '@maidan/shared/wire/gallery.ts';
import { useWrites } from '../../data/useWrites.ts';
import { lists } from '../../tabs.ts';
import { palette } from '../../theme/palette.ts';
import { ConfirmDelete } from '../../ui/dialog/ConfirmDelete.tsx';
import { notify } from '../../ui/feedback/notifications.ts';
import { undo } from '../../ui/feedback/undo.ts';

const Preview = styled('img')({
  maxWidth: '100%',
  maxHeight: 180,
  border: `2px solid ${palette.ink}`,
  borderRadius: 3,
});

interface DeletePhotoProps {
  photo: GalleryPhotoView;
  onDeleted: () => void;
  onClose: () => void;
}

/** Confirmation before one photo is deleted. */
export function DeletePhoto({ photo, onDeleted, onClose }: DeletePhotoProps) {
  const { remove, restore } = useWrites(lists.gallery.resource);
  const removed = (): void => {
    notify.success(
      gallerySentences.photoDeleted,
      undo(
        () => restore(photo.id),
        () => notify.success(gallerySentences.restored),
        gallerySentences.restoreFailed,
      ),
    );
    onDeleted();
    onClose();
  };
  return (
    <ConfirmDelete
      title="Delete photo?"
      onDelete={() => remove(photo.id)}
      onDeleted={removed}
      onClose={onClose}
      failed={gallerySentences.deletePhotoFailed}
    >
      <Preview src={variantUrl(photo.image, 480)} alt="" />
      <p>This removes the photo from the gallery.</p>
    </ConfirmDelete>
  );
}
