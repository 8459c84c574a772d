import { type MemberForm, memberRules, newMemberRules } from '@maidan/shared/rules/member.ts';
import { type FieldErrors, fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import type { MemberRecord, MemberView } from '@maidan/shared/wire/members.ts';
import { translate } from '../i18n/translate.ts';
import { type Fact, meanwhileBy } from '../ui/meanwhile/meanwhile.ts';

/** The values of the form. `photo` is a newly chosen file; undefined keeps the stored photo. */
export interface MemberFields extends Omit<MemberForm, 'photo' | 'photoPoint'> {
  photo: File | undefined;
  photoPoint: string;
}

export const fieldsOf = (member: MemberView | undefined): MemberFields => ({
  name: member?.name ?? '',
  designation: member?.designation ?? '',
  photo: undefined,
  photoPoint: member?.photoPoint ?? '',
});

/** Validates by the shared rules, except for a chosen photo, which `PhotoInput` checks. A new member needs a photo. */
export function validate({ photo, ...texts }: MemberFields, isNew: boolean): FieldErrors<MemberFields> {
  const errors: FieldErrors<MemberFields> = fieldErrors(isNew ? newMemberRules : memberRules, texts);
  if (photo) delete errors.photo;
  return errors;
}

/** The facts that are compared after a conflict. The type of `values` requires each field of the form. */
function factsOf({ name, designation, photo, photoPoint }: MemberView): Fact[] {
  const values: Record<keyof MemberFields, Pick<Fact, 'value' | 'now'>> = {
    name: { value: name },
    designation: { value: designation },
    photo: { value: photo ?? '', now: translate('meanwhile.anotherPhoto') },
    photoPoint: { value: photoPoint },
  };
  return (Object.keys(values) as (keyof MemberFields)[]).map((field) => ({
    label: translate(`resources.members.fields.${field}`),
    field,
    ...values[field],
  }));
}

/** What other administrators have changed in a member since it was shown. */
export const memberChanges = meanwhileBy<MemberRecord>(factsOf);
