import { defaultUser, imageUrl } from '@maidan/shared/format/image-url.ts';
import type { MemberRecord } from '@maidan/shared/wire/members.ts';
import type { Column } from '../ui/list/column.ts';
import { RowActions } from '../ui/list/RowActions.tsx';
import { Thumb } from '../ui/list/Thumb.tsx';
import { OrderControls } from '../ui/order/OrderControls.tsx';
import type { Reorder } from '../ui/order/useReorder.ts';

interface MemberActions {
  /** Number of members. */
  count: number;
  reorder: Reorder<MemberRecord>;
  edit: (member: MemberRecord) => void;
  remove: (member: MemberRecord) => void;
}

const facts: Column<MemberRecord>[] = [
  { label: 'S.No', cell: (_, serial) => serial, align: 'right', isSerial: true },
  {
    label: 'Photo',
    cell: ({ photo }) => <Thumb src={imageUrl('members', photo)} fallback={defaultUser} alt="" />,
    card: 'picture',
  },
  { label: 'Name', cell: ({ name }) => name, card: 'heading', width: 320 },
  { label: 'Designation', cell: ({ designation }) => designation, card: 'wide', width: 320 },
];

const actionColumns = ({ count, reorder, edit, remove }: MemberActions): Column<MemberRecord>[] => [
  {
    label: 'Order',
    cell: (member, serial) => (
      <OrderControls item={member} name={member.name} place={serial} last={count} reorder={reorder} />
    ),
    card: 'wide',
  },
  {
    label: 'Actions',
    cell: (member) => <RowActions name={member.name} onEdit={() => edit(member)} onDelete={() => remove(member)} />,
    card: 'actions',
  },
];

/**
 * Columns in the order of spec section 2, "Member Management tab"; the order comes before the actions. Without
 * `actions` the members can only be read.
 */
export const memberColumns = (actions: MemberActions | undefined): Column<MemberRecord>[] => [
  ...facts,
  ...(actions ? actionColumns(actions) : []),
];
