import { Button } from '@mui/material';
import { memberSentences } from '@maidan/shared/rules/member.ts';
import type { MemberRecord } from '@maidan/shared/wire/members.ts';
import { useState } from 'react';
import { lists } from '../tabs.ts';
import { useIsAllowed } from '../data/useIsAllowed.ts';
import { useWholeList } from '../data/useWholeList.ts';
import { useFocusAfterRemoval } from '../ui/list/useFocusAfterRemoval.ts';
import { RecentlyDeleted } from '../ui/dialog/RecentlyDeleted.tsx';
import { OrderedArea } from '../ui/order/OrderedArea.ts';
import { Toolbar } from '../ui/Toolbar.tsx';
import { WholeList } from '../ui/list/WholeList.tsx';
import { memberColumns } from './columns.tsx';
import { DeleteMember } from './DeleteMember.tsx';
import { MemberDialog } from './MemberDialog.tsx';
import { useMemberOrder } from './useMemberOrder.ts';

const addId = 'add-member';

/** The open dialog; without a member, the form adds one. */
type OpenDialog = { kind: 'form'; member?: MemberRecord } | { kind: 'delete'; member: MemberRecord };

export function MembersTab() {
  const list = useWholeList<MemberRecord>(lists.members.resource);
  const reorder = useMemberOrder();
  const canWrite = useIsAllowed('members:write');
  const [dialog, open] = useState<OpenDialog>();
  const expectRowRemoval = useFocusAfterRemoval(list.data, addId);
  const close = (): void => open(undefined);
  const actions = {
    count: list.data?.length ?? 0,
    reorder,
    edit: (member: MemberRecord) => open({ kind: 'form', member }),
    remove: (member: MemberRecord) => open({ kind: 'delete', member }),
  };
  return (
    <>
      <Toolbar>
        <RecentlyDeleted
          resource={lists.members.resource}
          noun="members"
          restored={memberSentences.restored}
          failed={memberSentences.restoreFailed}
        />
        {canWrite && (
          <Button id={addId} variant="contained" onClick={() => open({ kind: 'form' })}>
            Add Member
          </Button>
        )}
      </Toolbar>
      {/* Cards are dragged up and down, so they stand one below the other. */}
      <OrderedArea sx={{ '& > ul': { gridTemplateColumns: '1fr' } }}>
        <WholeList
          list={list}
          columns={memberColumns(canWrite ? actions : undefined)}
          caption="Club Members"
          empty={canWrite ? 'No members added yet. Click "Add Member" to get started.' : 'No members added yet.'}
          failed="The members could not be loaded. Please try again."
        />
      </OrderedArea>
      {dialog?.kind === 'form' && <MemberDialog member={dialog.member} onClose={close} />}
      {dialog?.kind === 'delete' && (
        <DeleteMember member={dialog.member} onDeleted={expectRowRemoval} onClose={close} />
      )}
    </>
  );
}
