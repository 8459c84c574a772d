import { imageUrl } from '@maidan/shared/image-url.ts';
import type { MemberView, SavedMember } from '@maidan/shared/wire/members.ts';
import type { Member } from './member.entity.ts';

export const memberView = (member: Member): MemberView => ({
  id: member.id,
  _id: member.id,
  name: member.name,
  designation: member.designation,
  photo: member.photoKey && imageUrl('members', member.photoKey),
});

export const savedMember = (member: Member): SavedMember => ({ success: true, ...memberView(member) });
