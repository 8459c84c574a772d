import { Checkbox, FormControlLabel } from '@mui/material';
import { captionLimit, gallerySentences, photoEditRules } from '@maidan/shared/rules/gallery-upload.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import type { GalleryPhotoView } from '@maidan/shared/wire/gallery.ts';
import { useWrites } from '../../data/useWrites.ts';
import { lists } from '../../tabs.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { notify } from '../../ui/feedback/notifications.ts';
import { Field } from '../../ui/form/Field.tsx';
import { useRecordForm } from '../../ui/form/useRecordForm.ts';

interface PhotoEditDialogProps {
  photo: GalleryPhotoView;
  onClose: () => void;
}

/** Dialog to change the caption and the highlight of one photo. */
export function PhotoEditDialog({ photo, onClose }: PhotoEditDialogProps) {
  const { update } = useWrites<GalleryPhotoView>(lists.gallery.resource);
  const form = useRecordForm({
    initial: { caption: photo.caption, isHighlight: photo.isHighlight },
    validate: (fields) => fieldErrors(photoEditRules, fields),
    // Only what was changed here: somebody else may have changed the other meanwhile.
    send: ({ caption, isHighlight }) =>
      update(photo.id, {
        ...(caption !== photo.caption && { caption }),
        ...(isHighlight !== photo.isHighlight && { isHighlight }),
      }),
    onSent: () => {
      notify.success(gallerySentences.photoUpdated);
      onClose();
    },
    failed: gallerySentences.updatePhotoFailed,
  });
  const { values, errors, change } = form;
  return (
    <FormDialog title="Edit Photo" form={form} onClose={onClose}>
      <Field
        label="Caption (optional)"
        autoFocus
        autoComplete="off"
        value={values.caption}
        onChange={({ target }) => change({ caption: target.value })}
        error={errors.caption}
        hint={`${[...values.caption].length} of ${captionLimit} characters`}
      />
      <FormControlLabel
        label="Highlight: show this photo among the first"
        control={
          <Checkbox checked={values.isHighlight} onChange={({ target }) => change({ isHighlight: target.checked })} />
        }
      />
    </FormDialog>
  );
}
