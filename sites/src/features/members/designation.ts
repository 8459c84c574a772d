import type { Translated } from '@maidan/shared/language.ts';
import type { membersPage } from '../../content/en/members.ts';

/** A member's designation in the words of these texts where they know it, else as the club wrote it. */
export function designationIn(
  { designations }: Pick<Translated<typeof membersPage>, 'designations'>,
  designation: string,
): string {
  const key = designation.trim().replace(/\s+/g, ' ').replaceAll('’', "'").toLowerCase();
  return Object.hasOwn(designations, key) ? (designations[key] ?? designation) : designation;
}
