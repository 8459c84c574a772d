import { Button } from '@mui/material';
import { defaultUser, imageUrl } from '@maidan/shared/format/image-url.ts';
import { memberSentences } from '@maidan/shared/rules/member.ts';
import type { MemberRecord } from '@maidan/shared/wire/members.ts';
import { useState } from 'react';
import { DataTable, type GetListResult } from 'react-admin';
import { useIsAllowed } from '../data/useIsAllowed.ts';
import { useWholeList } from '../data/useWholeList.ts';
import { useFocusAfterRemoval } from '../ui/list/useFocusAfterRemoval.ts';
import { RecentlyDeleted } from '../ui/dialog/RecentlyDeleted.tsx';
import { RowActions } from '../ui/list/RowActions.tsx';
import { SerialNumber, useSerial } from '../ui/list/serial.ts';
import { Thumb } from '../ui/list/Thumb.tsx';
import { OrderControls, OrderedArea } from '../ui/order/OrderControls.tsx';
import { type Reorder, useReorder } from '../ui/order/useReorder.ts';
import { Toolbar } from '../ui/Toolbar.tsx';
import { WholeList } from '../ui/list/WholeList.tsx';
import { DeleteMember } from './DeleteMember.tsx';
import { MemberDialog } from './MemberDialog.tsx';
import { useQueryClient } from '@tanstack/react-query';

const addId = 'add-member';

/** The open dialog; without a member, the form adds one. */
type OpenDialog = { kind: 'form'; member?: MemberRecord } | { kind: 'delete'; member: MemberRecord };

const Column = DataTable.Col<MemberRecord>;

interface OrderProps {
  member: MemberRecord;
  /** Number of members. */
  last: number;
  reorder: Reorder<MemberRecord>;
}

const Order = ({ member, last, reorder }: OrderProps) => (
  <OrderControls item={member} name={member.name} place={useSerial()} last={last} reorder={reorder} />
);

/** Columns in the order of spec section 2, "Member Management tab"; the order comes before the actions. */
export function MembersTab() {
  const list = useWholeList<MemberRecord>('members');
  const reorder = useMemberOrder();
  const canWrite = useIsAllowed('members:write');
  const [dialog, open] = useState<OpenDialog>();
  const expectRowRemoval = useFocusAfterRemoval(list.data, addId);
  const close = (): void => open(undefined);
  return (
    <>
      <Toolbar>
        <RecentlyDeleted
          resource={'members'}
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
          caption="Club Members"
          empty={canWrite ? 'No members added yet. Click "Add Member" to get started.' : 'No members added yet.'}
          failed="The members could not be loaded. Please try again."
        >
          <Column label="S.No" field={SerialNumber} className="serial" align="right" />
          <Column
            label="Photo"
            className="picture"
            render={({ photo }) => <Thumb src={imageUrl('members', photo)} fallback={defaultUser} alt="" />}
          />
          <Column label="Name" className="heading" width={320} render={({ name }) => name} />
          <Column label="Designation" className="wide" width={320} render={({ designation }) => designation} />
          {canWrite && (
            <Column
              label="Order"
              className="wide"
              render={(member) => <Order member={member} last={list.data?.length ?? 0} reorder={reorder} />}
            />
          )}
          {canWrite && (
            <Column
              label="Actions"
              className="actions"
              render={(member) => (
                <RowActions
                  name={member.name}
                  onEdit={() => open({ kind: 'form', member })}
                  onDelete={() => open({ kind: 'delete', member })}
                />
              )}
            />
          )}
        </WholeList>
      </OrderedArea>
      {dialog?.kind === 'form' && <MemberDialog member={dialog.member} onClose={close} />}
      {dialog?.kind === 'delete' && (
        <DeleteMember member={dialog.member} onDeleted={expectRowRemoval} onClose={close} />
      )}
    </>
  );
}

type MemberList = GetListResult<MemberRecord>;

const resource = 'members';
const membersQuery = { queryKey: [resource, 'getList'] };

/** The order of the members, as the list in the query cache shows it. */
function useMemberOrder(): Reorder<MemberRecord> {
  const queries = useQueryClient();
  return useReorder<MemberRecord>({
    resource,
    read: () => queries.getQueriesData<MemberList>(membersQuery).find(([, list]) => list)?.[1]?.data ?? [],
    write: (data) => queries.setQueriesData<MemberList>(membersQuery, (list) => list && { ...list, data }),
    nameOf: ({ name }) => name,
  });
}
