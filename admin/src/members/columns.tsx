import { defaultUser, imageUrl } from '@maidan/shared/format/image-url.ts';
import type { MemberView } from '@maidan/shared/wire/members.ts';
import type { Column } from '../ui/list/column.ts';
import { RowActions } from '../ui/list/RowActions.tsx';
import { Thumb } from '../ui/list/Thumb.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import type { Step } from './useReorder.ts';

interface MemberActions {
  /** Number of members. */
  count: number;
  move: (member: MemberView, step: Step) => void;
  edit: (member: MemberView) => void;
  remove: (member: MemberView) => void;
}

/** Columns in the order of spec section 2, "Member Management tab"; the move buttons come before the actions. */
export const memberColumns = ({ count, move, edit, remove }: MemberActions): Column<MemberView>[] => [
  { label: 'S.No', cell: (_, serial) => serial, align: 'right' },
  {
    label: 'Photo',
    cell: ({ photo }) => <Thumb src={imageUrl('members', photo)} fallback={defaultUser} alt="" />,
    card: 'picture',
  },
  { label: 'Name', cell: ({ name }) => name, card: 'heading', width: 320 },
  { label: 'Designation', cell: ({ designation }) => designation, card: 'wide', width: 320 },
  {
    label: 'Order',
    cell: (member, serial) => (
      <MoveButtons name={member.name} place={serial} last={count} onMove={(step) => move(member, step)} />
    ),
  },
  {
    label: 'Actions',
    cell: (member) => <RowActions name={member.name} onEdit={() => edit(member)} onDelete={() => remove(member)} />,
    card: 'actions',
  },
];
