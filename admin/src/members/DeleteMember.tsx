import { memberSentences } from '@maidan/shared/rules/member.ts';
import type { MemberRecord } from '@maidan/shared/wire/members.ts';
import { useWrites } from '../data/useWrites.ts';
import { ConfirmDelete } from '../ui/dialog/ConfirmDialog.tsx';
import { notify, undo } from '../ui/feedback/notifications.ts';
import { ChangedNotice } from '../ui/meanwhile/MeanwhileNotice.tsx';
import { useShownRecord } from '../ui/meanwhile/useShownRecord.ts';
import { memberChanges } from './memberForm.ts';

interface DeleteMemberProps {
  member: MemberRecord;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteMember({ member, onDeleted, onClose }: DeleteMemberProps) {
  const { remove, restore, fetchCurrent } = useWrites<MemberRecord>('members');
  const { found, write } = useShownRecord({
    opened: member,
    fetchCurrent: () => fetchCurrent(member.id),
    meanwhileOf: memberChanges,
  });
  const base = found?.record ?? member;
  return (
    <ConfirmDelete
      title="Delete member?"
      onDelete={() => write(({ version } = base) => remove(member.id, version))}
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
          <bdi>{base.name}</bdi>
        </strong>
        , {base.designation}, leaves the club’s pages.
      </p>
      {found && <ChangedNotice key={base.version} meanwhile={found.meanwhile} />}
    </ConfirmDelete>
  );
}
