import { memberSentences } from '@maidan/shared/rules/member.ts';
import type { MemberView } from '@maidan/shared/wire/members.ts';
import { useWrites } from '../data/useWrites.ts';
import { lists } from '../tabs.ts';
import { ConfirmDelete } from '../ui/dialog/ConfirmDelete.tsx';
import { notify } from '../ui/feedback/notifications.ts';
import { undo } from '../ui/feedback/undo.ts';

interface DeleteMemberProps {
  member: MemberView;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteMember({ member, onDeleted, onClose }: DeleteMemberProps) {
  const { remove, restore } = useWrites<MemberView>(lists.members.resource);
  return (
    <ConfirmDelete
      title="Delete member?"
      onDelete={() => remove(member.id)}
      onDeleted={() => {
        notify.success(
          memberSentences.deleted,
          undo(
            () => restore(member.id),
            () => notify.success(memberSentences.restored),
            memberSentences.restoreFailed,
          ),
        );
        onDeleted();
        onClose();
      }}
      onClose={onClose}
      failed={memberSentences.deleteFailed}
    >
      <p>
        <strong>
          <bdi>{member.name}</bdi>
        </strong>
        , {member.designation}, leaves the club’s pages.
      </p>
    </ConfirmDelete>
  );
}
