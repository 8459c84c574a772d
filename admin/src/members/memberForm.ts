import { memberRules, newMemberRules } from '@maidan/shared/rules/member.ts';
import { type FieldErrors, fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import type { MemberRecord, MemberView } from '@maidan/shared/wire/members.ts';
import { changesSince, type Fact, type Meanwhile } from '../ui/meanwhile/meanwhile.ts';

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

/** Validates by the shared rules; a new member requires a photo. What was chosen is checked by `PhotoInput`. */
export function validate({ photo, ...texts }: MemberFields, isNew: boolean): FieldErrors<MemberFields> {
  const errors: FieldErrors<MemberFields> = fieldErrors(isNew ? newMemberRules : memberRules, texts);
  if (photo) delete errors.photo;
  return errors;
}

const factsOf = ({ name, designation, photo }: MemberView): Fact[] => [
  { label: 'Name', field: 'name', value: name },
  { label: 'Designation', field: 'designation', value: designation },
  { label: 'Photo', field: 'photo', value: photo ?? '', now: 'another one' },
];

/** What other administrators have changed of a member since it was shown. */
export const memberChanges = (shown: MemberRecord, current: MemberRecord, actors: readonly string[]): Meanwhile => ({
  actors,
  changes: changesSince(factsOf(shown), factsOf(current)),
});
