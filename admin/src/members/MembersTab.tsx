import { defaultUser, imageUrl } from '@maidan/shared/image-url.ts';
import type { MemberView } from '@maidan/shared/wire/members.ts';
import { lists } from '../dashboard/lists.ts';
import { useWholeList } from '../dashboard/useWholeList.ts';
import type { Column } from '../ui/column.ts';
import { Thumb } from '../ui/Thumb.tsx';
import { WholeList } from '../ui/WholeList.tsx';

const columns: readonly Column<MemberView>[] = [
  { label: 'S.No', cell: (_, serial) => serial, align: 'right' },
  {
    label: 'Photo',
    cell: ({ photo }) => <Thumb src={imageUrl('members', photo)} fallback={defaultUser} alt="" />,
    card: 'picture',
  },
  { label: 'Name', cell: ({ name }) => name, card: 'heading', width: 400 },
  { label: 'Designation', cell: ({ designation }) => designation, width: 400 },
];

export function MembersTab() {
  const list = useWholeList<MemberView>(lists.members.resource);
  return (
    <WholeList
      list={list}
      columns={columns}
      caption="Club Members"
      empty="No members to display at the moment."
      failed="The members could not be loaded. Please try again."
    />
  );
}
