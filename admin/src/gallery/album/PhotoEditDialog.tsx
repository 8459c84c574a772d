import { captionLimit, gallerySentences, photoEditRules } from '@maidan/shared/rules/gallery-upload.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import type { GalleryPhotoRecord } from '@maidan/shared/wire/gallery.ts';
import { useWrites } from '../../data/useWrites.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { notify } from '../../ui/feedback/notifications.ts';
import { BooleanInput, countedText, TextInput } from '../../ui/form/inputs.tsx';
import { useShownRecord } from '../../ui/meanwhile/useShownRecord.ts';
import { photoChanges } from './DeletePhoto.tsx';

interface PhotoEditDialogProps {
  photo: GalleryPhotoRecord;
  onClose: () => void;
}

/** Dialog to change the caption and the highlight of one photo. */
export function PhotoEditDialog({ photo, onClose }: PhotoEditDialogProps) {
  const { update, fetchCurrent } = useWrites<GalleryPhotoRecord>('gallery');
  const edited = useShownRecord({
    opened: photo,
    fetchCurrent: () => fetchCurrent(photo.id),
    meanwhileOf: photoChanges,
  });
  const base = edited.shown ?? photo;
  const { caption, isHighlight } = base;
  return (
    <FormDialog
      title="Edit Photo"
      record={{ caption, isHighlight }}
      edited={edited}
      validate={(fields) => fieldErrors(photoEditRules, fields)}
      onSubmit={async (fields) => {
        await edited.write(({ version } = base) => update(photo.id, { ...fields, version }));
        notify.success(gallerySentences.photoUpdated);
        onClose();
      }}
      failed={gallerySentences.updatePhotoFailed}
      onClose={onClose}
    >
      <TextInput source="caption" label="Caption (optional)" autoFocus helperText={countedText(captionLimit)} />
      <BooleanInput source="isHighlight" label="Highlight: show this photo among the first" />
    </FormDialog>
  );
}
