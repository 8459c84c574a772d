import { styled } from '@mui/material/styles';
import { variantUrl } from '@maidan/shared/format/image-url.ts';
import { gallerySentences } from '@maidan/shared/rules/gallery-upload.ts';
import type { GalleryPhotoRecord } from '@maidan/shared/wire/gallery.ts';
import { useWrites } from '../../data/useWrites.ts';
import { palette } from '../../theme/palette.ts';
import { ConfirmDelete } from '../../ui/dialog/ConfirmDialog.tsx';
import { notify, undo } from '../../ui/feedback/notifications.ts';
import { changesSince, type Fact, type Meanwhile } from '../../ui/meanwhile/meanwhile.ts';
import { ChangedNotice } from '../../ui/meanwhile/MeanwhileNotice.tsx';
import { useShownRecord } from '../../ui/meanwhile/useShownRecord.ts';

const Preview = styled('img')({
  maxWidth: '100%',
  maxHeight: 180,
  border: `2px solid ${palette.ink}`,
  borderRadius: 3,
});

interface DeletePhotoProps {
  photo: GalleryPhotoRecord;
  onDeleted: () => void;
  onClose: () => void;
}

const factsOf = ({ caption, isHighlight }: GalleryPhotoRecord): Fact[] => [
  { label: 'Caption', field: 'caption', value: caption },
  { label: 'Highlight', field: 'isHighlight', value: isHighlight ? 'yes' : 'no' },
];

/** What other administrators have changed of a photo since it was shown. */
export const photoChanges = (
  shown: GalleryPhotoRecord,
  current: GalleryPhotoRecord,
  actors: readonly string[],
): Meanwhile => ({ actors, changes: changesSince(factsOf(shown), factsOf(current)) });

/** Confirmation before one photo is deleted. */
export function DeletePhoto({ photo, onDeleted, onClose }: DeletePhotoProps) {
  const { remove, restore, fetchCurrent } = useWrites<GalleryPhotoRecord>('gallery');
  const { found, write } = useShownRecord({
    opened: photo,
    fetchCurrent: () => fetchCurrent(photo.id),
    meanwhileOf: photoChanges,
  });
  const base = found?.record ?? photo;
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
      onDelete={() => write(({ version } = base) => remove(photo.id, version))}
      onDeleted={removed}
      onClose={onClose}
      failed={gallerySentences.deletePhotoFailed}
    >
      <Preview src={variantUrl(photo.image, 480)} alt="" />
      <p>This removes the photo from the gallery.</p>
      {found && <ChangedNotice key={base.version} meanwhile={found.meanwhile} />}
    </ConfirmDelete>
  );
}
