import type { MemberView } from '@maidan/shared/wire/members.ts';

/** Members of an API response; empty when it has no list. A member may have only `_id` (spec section 3). */
export function readMembers(answer: unknown): MemberView[] {
  const sent = typeof answer === 'object' && answer !== null && 'members' in answer ? answer.members : undefined;
  return Array.isArray(sent) ? (sent as Partial<MemberView>[]).map(readMember) : [];
}

function readMember({ id, _id, name, designation, photo, hasAvif, photoPoint }: Partial<MemberView>): MemberView {
  const known = id ?? _id ?? '';
  return {
    id: known,
    _id: known,
    name: name ?? '',
    designation: designation ?? '',
    photo: photo ?? null,
    hasAvif: hasAvif ?? false,
    photoPoint: photoPoint ?? '',
  };
}
