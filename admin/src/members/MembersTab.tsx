import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { defaultUser, imageUrl } from '@maidan/shared/format/image-url.ts';
import { memberSentences } from '@maidan/shared/rules/member.ts';
import type { MemberRecord } from '@maidan/shared/wire/members.ts';
import { useState } from 'react';
import { useIsAllowed } from '../data/useIsAllowed.ts';
import { useWholeList } from '../data/useWholeList.ts';
import { translateMembers as translate } from '../i18n/enMembers.ts';
import { RecordColumn } from '../ui/list/RecordList.tsx';
import { useFocusAfterRemoval } from '../ui/list/useFocusAfterRemoval.ts';
import { DeleteRecord } from '../ui/dialog/DeleteRecord.tsx';
import { RecentlyDeleted } from '../ui/dialog/RecentlyDeleted.tsx';
import { RowActions } from '../ui/list/RowActions.tsx';
import { SerialNumber, useSerial } from '../ui/list/serial.ts';
import { Thumb } from '../ui/list/Thumb.tsx';
import { OrderControls, OrderedArea } from '../ui/order/OrderControls.tsx';
import { type Reorder, useReorder } from '../ui/order/useReorder.ts';
import { Toolbar } from '../ui/Toolbar.tsx';
import { WholeList } from '../ui/list/WholeList.tsx';
import { MemberDialog } from './MemberDialog.tsx';
import { memberChanges } from './memberForm.ts';

const addId = 'add-member';

/** The open dialog. A form without `member` adds a member. */
type OpenDialog = { kind: 'form'; member?: MemberRecord } | { kind: 'delete'; member: MemberRecord };

const Column = RecordColumn<MemberRecord>;

const Picture = styled('span')({ '--thumb': '52px' });

const MemberHeading = styled('h2')({ margin: 0, fontSize: 17, lineHeight: '24px' });

interface OrderProps {
  member: MemberRecord;
  /** Number of members. */
  last: number;
  reorder: Reorder<MemberRecord>;
}

const Order = ({ member, last, reorder }: OrderProps) => (
  <OrderControls item={member} name={member.name} place={useSerial()} last={last} reorder={reorder} />
);

interface OnPhoneProps extends OrderProps {
  canWrite: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** A row below 900 px. For who may edit members, a press on it opens the form; order and deletion have own buttons. */
function OnPhone({ canWrite, onEdit, onDelete, ...order }: OnPhoneProps) {
  const { name, designation, photo, photoPoint } = order.member;
  return (
    <>
      <div>
        <MemberHeading>
          {canWrite ? (
            <button type="button" className="name" aria-label={translate('rows.editOf', { name })} onClick={onEdit}>
              {name}
            </button>
          ) : (
            name
          )}
        </MemberHeading>
        <div className="about">{designation}</div>
      </div>
      <Picture>
        <Thumb src={imageUrl('members', photo)} point={photoPoint} fallback={defaultUser} alt="" />
      </Picture>
      {canWrite && (
        <div className="line above one">
          <Order {...order} />
          <span className="end">
            <RowActions isInRow name={name} onDelete={onDelete} />
          </span>
        </div>
      )}
    </>
  );
}

/** Spec section 2, "Member Management tab". A column for the manual order is added before the actions. */
export function MembersTab() {
  const list = useWholeList<MemberRecord>('members');
  const reorder = useReorder<MemberRecord, MemberRecord>({
    resource: 'members',
    itemsOf: (members) => members,
    withItems: (_, members) => members,
    nameOf: ({ name }) => name,
  });
  const last = list.data?.length ?? 0;
  const canWrite = useIsAllowed('members:write');
  const [dialog, open] = useState<OpenDialog>();
  const expectRowRemoval = useFocusAfterRemoval(list.data, addId);
  const actionsOn = (member: MemberRecord) => ({
    onEdit: () => open({ kind: 'form', member }),
    onDelete: () => open({ kind: 'delete', member }),
  });
  const close = (): void => open(undefined);
  return (
    <>
      <Toolbar>
        <RecentlyDeleted
          resource={'members'}
          restored={memberSentences.restored}
          failed={memberSentences.restoreFailed}
        />
        {canWrite && (
          <Button id={addId} variant="contained" onClick={() => open({ kind: 'form' })}>
            {translate('members.add')}
          </Button>
        )}
      </Toolbar>
      <OrderedArea>
        <WholeList
          list={list}
          caption={translate('members.caption')}
          empty={translate(canWrite ? 'members.noneYet' : 'members.none')}
          failed={translate('members.loadFailed')}
          tapRow={(member: MemberRecord) => <OnPhone {...{ member, last, reorder, canWrite, ...actionsOn(member) }} />}
        >
          <Column label={translate('columns.serial')} field={SerialNumber} className="serial" align="right" />
          <Column
            source="photo"
            disableSort
            className="picture"
            render={({ photo, photoPoint }) => (
              <Thumb src={imageUrl('members', photo)} point={photoPoint} fallback={defaultUser} alt="" />
            )}
          />
          <Column source="name" disableSort className="heading" width={320} />
          <Column source="designation" disableSort className="wide" width={320} />
          {canWrite && (
            <Column
              label={translate('members.order')}
              className="wide"
              render={(member) => <Order member={member} last={last} reorder={reorder} />}
            />
          )}
          {canWrite && (
            <Column
              label={translate('columns.actions')}
              className="actions"
              render={(member) => <RowActions name={member.name} {...actionsOn(member)} />}
            />
          )}
        </WholeList>
      </OrderedArea>
      {dialog?.kind === 'form' && <MemberDialog member={dialog.member} onClose={close} />}
      {dialog?.kind === 'delete' && (
        <DeleteRecord
          resource="members"
          title={translate('members.delete.title')}
          record={dialog.member}
          meanwhileOf={memberChanges}
          sentences={memberSentences}
          onDeleted={expectRowRemoval}
          onClose={close}
        >
          {({ name, designation }) => (
            <p>
              <strong>
                <bdi>{name}</bdi>
              </strong>
              {translate('members.delete.consequence', { designation })}
            </p>
          )}
        </DeleteRecord>
      )}
    </>
  );
}
