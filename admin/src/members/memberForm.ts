import { memberRules, newMemberRules } from '@maidan/shared/rules/member.ts';
import { type FieldErrors, fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import type { MemberView } from '@maidan/shared/wire/members.ts';

/** Form values; `photo` is the newly chosen file. */
export interface MemberFields {
  name: string;
  designation: string;
  photo: File | undefined;
}

export const fieldsOf = (member: MemberView | undefined): MemberFields => ({
  name: member?.name ?? '',
  designation: member?.designation ?? '',
  photo: undefined,
});

/** Validates by the shared rules; a new member requires a photo. */
export function validate({ photo, ...texts }: MemberFields, isNew: boolean): FieldErrors<MemberFields> {
  const facts = photo && { bytes: photo.size, type: photo.type };
  return fieldErrors(isNew ? newMemberRules : memberRules, { ...texts, ...(facts && { photo: facts }) });
}
