import { imageUrl } from '@maidan/shared/format/image-url.ts';
import { memberSentences, memberTextLimit } from '@maidan/shared/rules/member.ts';
import { shrunkPhotoHint, shrunkPhotoRules } from '@maidan/shared/rules/photo.ts';
import type { MemberRecord } from '@maidan/shared/wire/members.ts';
import { useWrites } from '../data/useWrites.ts';
import { lists } from '../tabs.ts';
import { FormDialog } from '../ui/dialog/FormDialog.tsx';
import { notify } from '../ui/feedback/notifications.ts';
import { Field } from '../ui/form/Field.tsx';
import { PhotoField } from '../ui/photo/PhotoField.tsx';
import { fitPhoto } from '../ui/photo/shrinkPhoto.ts';
import { useFittedPhoto } from '../ui/photo/useFittedPhoto.ts';
import { CurrentValuesNotice, OutdatedNotice } from '../ui/meanwhile/MeanwhileNotice.tsx';
import { useVersionedForm } from '../ui/meanwhile/useVersionedForm.ts';
import { fieldsOf, memberChanges, type MemberFields, validate } from './memberForm.ts';

interface MemberDialogProps {
  /** Absent for a new member. */
  member: MemberRecord | undefined;
  onClose: () => void;
}

/** Dialog to add or edit a committee member. */
export function MemberDialog({ member, onClose }: MemberDialogProps) {
  const { create, update, fetchCurrent } = useWrites<MemberRecord>(lists.members.resource);
  const fitting = useFittedPhoto(shrunkPhotoRules);
  const { form, base, outdated, current, lookAtCurrent } = useVersionedForm<MemberFields, MemberRecord, MemberRecord>({
    opened: member,
    fetchCurrent: () => fetchCurrent(member!.id),
    meanwhileOf: memberChanges,
    initial: fieldsOf(member),
    formOf: fieldsOf,
    validate: (fields) => ({ ...validate(fields, !member), ...(fitting.error && { photo: fitting.error }) }),
    send: async (fields, stored) => {
      // Saved while the photo is still being made smaller: the call waits for it.
      const photo = fields.photo && (await fitPhoto(fields.photo, shrunkPhotoRules));
      return stored ? update(stored.id, { ...fields, photo, version: stored.version }) : create({ ...fields, photo });
    },
    onSent: () => {
      notify.success(member ? 'Member updated successfully' : 'Member added successfully');
      onClose();
    },
    failed: memberSentences.saveFailed,
  });
  const { values, errors, change } = form;
  const text = (field: 'name' | 'designation') => ({
    value: values[field],
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
    error: errors[field],
    required: true,
    inputProps: { maxLength: memberTextLimit },
  });
  return (
    <FormDialog title={member ? 'Edit Member' : 'Add Member'} form={form} onClose={onClose}>
      {current && <CurrentValuesNotice key={base?.version} {...current} />}
      <Field label="Name" autoFocus autoComplete="off" {...text('name')} />
      <Field label="Designation" autoComplete="off" {...text('designation')} />
      <PhotoField
        label="Photo"
        chosen={values.photo}
        onChoose={(photo) => {
          change({ photo });
          void fitting.fit(photo, (fitted) => change({ photo: fitted }));
        }}
        onUnreadable={fitting.refuse}
        stored={imageUrl('members', base?.photo)}
        error={fitting.error ?? errors.photo}
        hint={shrunkPhotoHint}
        isShrinking={fitting.isShrinking}
      />
      {outdated && <OutdatedNotice meanwhile={outdated} onLook={lookAtCurrent} />}
    </FormDialog>
  );
}
