import { imageUrl } from '@maidan/shared/format/image-url.ts';
import { memberSentences, memberTextLimit } from '@maidan/shared/rules/member.ts';
import { shrunkPhotoHint, shrunkPhotoRules } from '@maidan/shared/rules/photo.ts';
import type { MemberRecord } from '@maidan/shared/wire/members.ts';
import { translateMembers as translate } from '../i18n/enMembers.ts';
import { FormDialog } from '../ui/dialog/FormDialog.tsx';
import { notify } from '../ui/feedback/notifications.ts';
import { inputsOf } from '../ui/form/inputs.tsx';
import { useEditedRecord } from '../ui/meanwhile/useShownRecord.ts';
import { PhotoInput } from '../ui/photo/PhotoInput.tsx';
import { fitPhoto } from '../ui/photo/shrinkPhoto.ts';
import { fieldsOf, memberChanges, type MemberFields, validate } from './memberForm.ts';

const { TextInput } = inputsOf<MemberFields>();

interface MemberDialogProps {
  /** Undefined for a new member. */
  member: MemberRecord | undefined;
  onClose: () => void;
}

/** Dialog to add or edit a committee member. */
export function MemberDialog({ member, onClose }: MemberDialogProps) {
  const { create, update, edited } = useEditedRecord('members', member, memberChanges);
  const save = async ({ photo, ...texts }: MemberFields, stored: MemberRecord | undefined): Promise<MemberRecord> => {
    // Checks the photo once more, and shrinks it where PhotoInput has not finished that.
    const fields = { ...texts, photo: photo && (await fitPhoto(photo, shrunkPhotoRules)) };
    return stored ? update(stored.id, { ...fields, version: stored.version }) : create(fields);
  };
  return (
    <FormDialog
      title={translate(member ? 'members.edit' : 'members.add')}
      record={fieldsOf(edited.shown)}
      edited={edited}
      validate={(fields) => validate(fields, !member)}
      onSubmit={async (fields) => {
        await edited.write((newer = edited.shown) => save(fields, newer));
        notify.success(translate(member ? 'members.updated' : 'members.added'));
        onClose();
      }}
      failed={memberSentences.saveFailed}
      onClose={onClose}
    >
      <TextInput source="name" required autoFocus inputProps={{ maxLength: memberTextLimit }} />
      <TextInput source="designation" required inputProps={{ maxLength: memberTextLimit }} />
      <PhotoInput
        source="photo"
        label={translate('resources.members.fields.photo')}
        rules={shrunkPhotoRules}
        stored={imageUrl('members', edited.shown?.photo)}
        helperText={shrunkPhotoHint}
        point={{ source: 'photoPoint', frames: [{ label: translate('members.card'), ratio: 1 }] }}
      />
    </FormDialog>
  );
}
