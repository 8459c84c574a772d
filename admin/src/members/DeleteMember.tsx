import { memberSentences } from '@maidan/shared/rules/member.ts';
import type { MemberView } from '@maidan/shared/wire/members.ts';
import { lists } from '../dashboard/lists.ts';
import { useWrites } from '../data/useWrites.ts';
import { ConfirmDelete } from '../ui/ConfirmDelete.tsx';
import { say } from '../ui/messageBoard.ts';

interface DeleteMemberProps {
  member: MemberView;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteMember({ member, onDeleted, onClose }: DeleteMemberProps) {
  const { remove } = useWrites<MemberView>(lists.members.resource);
  return (
    <ConfirmDelete
      title="Delete member?"
      onDelete={() => remove(member.id)}
      onDeleted={() => {
        say.success(memberSentences.deleted);
        onDeleted();
        onClose();
      }}
      onClose={onClose}
      failed={memberSentences.deleteFailed}
    >
      <p>
        <strong>{member.name}</strong>, {member.designation}, leaves the club’s pages.
      </p>
    </ConfirmDelete>
  );
}
