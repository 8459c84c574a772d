import { Checkbox, FormControlLabel } from '@mui/material';
import { captionLimit, gallerySentences, photoEditRules } from '@maidan/shared/rules/gallery-upload.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import type { GalleryPhotoRecord } from '@maidan/shared/wire/gallery.ts';
import { useWrites } from '../../data/useWrites.ts';
import { lists } from '../../tabs.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { notify } from '../../ui/feedback/notifications.ts';
import { Field } from '../../ui/form/Field.tsx';
import { CurrentValuesNotice, OutdatedNotice } from '../../ui/meanwhile/MeanwhileNotice.tsx';
import { useVersionedForm } from '../../ui/meanwhile/useVersionedForm.ts';
import { photoChanges } from './DeletePhoto.tsx';

interface PhotoEditDialogProps {
  photo: GalleryPhotoRecord;
  onClose: () => void;
}

const fieldsOf = ({ caption, isHighlight }: GalleryPhotoRecord) => ({ caption, isHighlight });

/** Dialog to change the caption and the highlight of one photo. */
export function PhotoEditDialog({ photo, onClose }: PhotoEditDialogProps) {
  const { update, fetchCurrent } = useWrites<GalleryPhotoRecord>(lists.gallery.resource);
  const { form, base, outdated, current, lookAtCurrent } = useVersionedForm({
    opened: photo,
    fetchCurrent: () => fetchCurrent(photo.id),
    meanwhileOf: photoChanges,
    initial: fieldsOf(photo),
    formOf: fieldsOf,
    validate: (fields) => fieldErrors(photoEditRules, fields),
    send: (fields, stored = photo) => update(photo.id, { ...fields, version: stored.version }),
    onSent: () => {
      notify.success(gallerySentences.photoUpdated);
      onClose();
    },
    failed: gallerySentences.updatePhotoFailed,
  });
  const { values, errors, change } = form;
  return (
    <FormDialog title="Edit Photo" form={form} onClose={onClose}>
      {current && <CurrentValuesNotice key={base?.version} {...current} />}
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
      {outdated && <OutdatedNotice meanwhile={outdated} onLook={lookAtCurrent} />}
    </FormDialog>
  );
}
