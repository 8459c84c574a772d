import { Button } from '@mui/material';
import type { MemberView } from '@maidan/shared/wire/members.ts';
import { useState } from 'react';
import { lists } from '../tabs.ts';
import { useWholeList } from '../data/useWholeList.ts';
import { useFocusNext } from '../ui/list/useFocusNext.ts';
import { RecentlyDeleted } from '../ui/dialog/RecentlyDeleted.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import { WholeList } from '../ui/list/WholeList.tsx';
import { memberColumns } from './columns.tsx';
import { DeleteMember } from './DeleteMember.tsx';
import { MemberDialog } from './MemberDialog.tsx';
import { useReorder } from './useReorder.ts';

const addId = 'add-member';

/** The open dialog and its member. */
type Opened = { form: MemberView | 'new' } | { remove: MemberView } | undefined;

export function MembersTab() {
  const list = useWholeList<MemberView>(lists.members.resource);
  const arrange = useReorder();
  const [opened, open] = useState<Opened>();
  const expectRowToGo = useFocusNext(list.data, addId);
  const close = (): void => open(undefined);
  const columns = memberColumns({
    count: list.data?.length ?? 0,
    move: arrange,
    edit: (form) => open({ form }),
    remove: (remove) => open({ remove }),
  });
  return (
    <>
      <Toolbar>
        <RecentlyDeleted
          resource={lists.members.resource}
          things="members"
          restored="Member restored successfully"
          failed="Failed to restore member"
        />
        <Button id={addId} variant="contained" onClick={() => open({ form: 'new' })}>
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
      {opened && 'form' in opened && (
        <MemberDialog member={opened.form === 'new' ? undefined : opened.form} onClose={close} />
      )}
      {opened && 'remove' in opened && (
        <DeleteMember member={opened.remove} onDeleted={expectRowToGo} onClose={close} />
      )}
    </>
  );
}
