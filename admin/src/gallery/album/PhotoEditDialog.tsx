import { variantUrl } from '@maidan/shared/format/image-url.ts';
import { captionLimit, gallerySentences, photoEditRules } from '@maidan/shared/rules/gallery-upload.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import type { GalleryPhotoRecord } from '@maidan/shared/wire/gallery.ts';
import { translateGallery as translate } from '../../i18n/enGallery.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { notify } from '../../ui/feedback/notifications.ts';
import { BooleanInput, countedText, TextInput } from '../../ui/form/inputs.tsx';
import { PhotoPoint } from '../../ui/photo/PhotoInput.tsx';
import { useEditedRecord } from '../../ui/meanwhile/useShownRecord.ts';
import { type Fact, meanwhileBy } from '../../ui/meanwhile/meanwhile.ts';

const factsOf = ({ caption, isHighlight, photoPoint }: GalleryPhotoRecord): Fact[] => [
  { label: translate('meanwhile.caption'), field: 'caption', value: caption },
  {
    label: translate('meanwhile.highlight'),
    field: 'isHighlight',
    value: translate(isHighlight ? 'meanwhile.yes' : 'meanwhile.no'),
  },
  { label: translate('gallery.point'), field: 'photoPoint', value: photoPoint },
];

/** Finds what has changed in a photo since it was shown. */
export const photoChanges = meanwhileBy(factsOf);

interface PhotoEditDialogProps {
  photo: GalleryPhotoRecord;
  onClose: () => void;
}

/** Dialog to change the caption, the highlight and the visible point of one photo. */
export function PhotoEditDialog({ photo, onClose }: PhotoEditDialogProps) {
  const { update, edited } = useEditedRecord('gallery', photo, photoChanges);
  const base = edited.shown ?? photo;
  const { caption, isHighlight, photoPoint } = base;
  return (
    <FormDialog
      title={translate('gallery.edit')}
      record={{ caption, isHighlight, photoPoint }}
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
      <TextInput source="caption" autoFocus helperText={countedText(captionLimit)} />
      <BooleanInput source="isHighlight" />
      <PhotoPoint
        source="photoPoint"
        frames={[{ label: translate('gallery.onPages'), ratio: 4 / 3 }]}
        stored={variantUrl(photo.image, 960)}
      />
    </FormDialog>
  );
}
