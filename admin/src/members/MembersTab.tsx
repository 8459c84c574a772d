import { Button } from '@mui/material';
import type { MemberView } from '@maidan/shared/wire/members.ts';
import { useState } from 'react';
import { lists } from '../tabs.ts';
import { useWholeList } from '../data/useWholeList.ts';
import { useFocusAfterRemoval } from '../ui/list/useFocusAfterRemoval.ts';
import { RecentlyDeleted } from '../ui/dialog/RecentlyDeleted.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import { WholeList } from '../ui/list/WholeList.tsx';
import { memberColumns } from './columns.tsx';
import { DeleteMember } from './DeleteMember.tsx';
import { MemberDialog } from './MemberDialog.tsx';
import { useReorder } from './useReorder.ts';

const addId = 'add-member';

/** The open dialog; without a member, the form adds one. */
type OpenDialog = { kind: 'form'; member?: MemberView } | { kind: 'delete'; member: MemberView };

export function MembersTab() {
  const list = useWholeList<MemberView>(lists.members.resource);
  const reorder = useReorder();
  const [dialog, open] = useState<OpenDialog>();
  const expectRowRemoval = useFocusAfterRemoval(list.data, addId);
  const close = (): void => open(undefined);
  const columns = memberColumns({
    count: list.data?.length ?? 0,
    move: reorder,
    edit: (member) => open({ kind: 'form', member }),
    remove: (member) => open({ kind: 'delete', member }),
  });
  return (
    <>
      <Toolbar>
        <RecentlyDeleted
          resource={lists.members.resource}
          noun="members"
          restored="Member restored successfully"
          failed="Failed to restore member"
        />
        <Button id={addId} variant="contained" onClick={() => open({ kind: 'form' })}>
          Add Member
        </Button>
      </Toolbar>
      <WholeList
        list={list}
        columns={columns}
        caption="Club Members"
        empty={'No members added yet. Click "Add Member" to get started.'}
        failed="The members could not be loaded. Please try again."
      />
      {dialog?.kind === 'form' && <MemberDialog member={dialog.member} onClose={close} />}
      {dialog?.kind === 'delete' && (
        <DeleteMember member={dialog.member} onDeleted={expectRowRemoval} onClose={close} />
      )}
    </>
  );
}
