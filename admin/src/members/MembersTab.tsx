import { Button } from '@mui/material';
import type { MemberView } from '@maidan/shared/wire/members.ts';
import { useState } from 'react';
import { lists } from '../dashboard/lists.ts';
import { useWholeList } from '../dashboard/useWholeList.ts';
import { useFocusOnward } from '../ui/useFocusOnward.ts';
import { RecentlyDeleted } from '../ui/RecentlyDeleted.tsx';
import { Tools } from '../ui/Tools.tsx';
import { WholeList } from '../ui/WholeList.tsx';
import { memberColumns } from './columns.tsx';
import { DeleteMember } from './DeleteMember.tsx';
import { MemberDialog } from './MemberDialog.tsx';
import { useArrange } from './useArrange.ts';

const addId = 'add-member';

/** Which dialog is open, and over whom. */
type Opened = { form: MemberView | 'new' } | { remove: MemberView } | undefined;

export function MembersTab() {
  const list = useWholeList<MemberView>(lists.members.resource);
  const arrange = useArrange();
  const [opened, open] = useState<Opened>();
  const expectRowToGo = useFocusOnward(list.data, addId);
  const close = (): void => open(undefined);
  const columns = memberColumns({
    count: list.data?.length ?? 0,
    move: arrange,
    edit: (form) => open({ form }),
    remove: (remove) => open({ remove }),
  });
  return (
    <>
      <Tools>
        <RecentlyDeleted
          resource={lists.members.resource}
          things="members"
          restored="Member restored successfully"
          failed="Failed to restore member"
        />
        <Button id={addId} variant="contained" onClick={() => open({ form: 'new' })}>
          Add Member
        </Button>
      </Tools>
      <WholeList
        list={list}
        columns={columns}
        caption="Club Members"
        empty={'No members added yet. Click "Add Member" to get started.'}
        failed="The members could not be loaded. Please try again."
      />
      {opened && 'form' in opened && (
        <MemberDialog member={opened.form === 'new' ? undefined : opened.form} onClose={close} />
      )}
      {opened && 'remove' in opened && (
        <DeleteMember member={opened.remove} onDeleted={expectRowToGo} onClose={close} />
      )}
    </>
  );
}
