import { restorableUntil } from '@maidan/shared/domain/deletion.ts';
import { imageUrl } from '@maidan/shared/format/image-url.ts';
import type { DeletedRecord } from '@maidan/shared/wire/deleted.ts';
import type { MemberRecord, MemberView } from '@maidan/shared/wire/members.ts';
import type { Member } from './member.entity.ts';

/** @param picturesUrl the setting PICTURES_URL */
export const memberView = (member: Member, picturesUrl: string): MemberView => ({
  id: member.id,
  _id: member.id,
  name: member.name,
  designation: member.designation,
  photo: member.photoKey && imageUrl('members', member.photoKey, picturesUrl),
  hasAvif: member.photoKey !== null && member.avifKey === member.photoKey,
});

/** What the console sees of a member. */
export const memberRecord = (member: Member, picturesUrl: string): MemberRecord => ({
  ...memberView(member, picturesUrl),
  version: member.version,
});

export const deletedMember = ({ id, name, deletedAt }: Member): DeletedRecord => ({
  id,
  name,
  deletedAt: deletedAt!.toISOString(),
  restorableUntil: restorableUntil(deletedAt!).toISOString(),
});
