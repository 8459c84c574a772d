import { restorableUntil } from '@maidan/shared/domain/deletion.ts';
import { imageUrl } from '@maidan/shared/format/image-url.ts';
import type { DeletedRecord } from '@maidan/shared/wire/deleted.ts';
import type { MemberView, SavedMember } from '@maidan/shared/wire/members.ts';
import type { Member } from './member.entity.ts';

export const memberView = (member: Member): MemberView => ({
  id: member.id,
  _id: member.id,
  name: member.name,
  designation: member.designation,
  photo: member.photoKey && imageUrl('members', member.photoKey),
  hasAvif: member.photoKey !== null && member.avifKey === member.photoKey,
});

export const savedMember = (member: Member): SavedMember => ({ success: true, ...memberView(member) });

export const deletedMember = ({ id, name, deletedAt }: Member): DeletedRecord => ({
  id,
  name,
  deletedAt: deletedAt!.toISOString(),
  restorableUntil: restorableUntil(deletedAt!).toISOString(),
});
