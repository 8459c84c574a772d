import { indianMoment } from '@maidan/shared/format/dates.ts';
import type { AdministratorView } from '@maidan/shared/wire/administrators.ts';
import type { Column } from '../ui/list/column.ts';
import { RoleTag } from '../ui/RoleTag.tsx';
import { type AccountAction, ActionsMenu } from './ActionsMenu.tsx';

export const administratorColumns = (
  open: (action: AccountAction, administrator: AdministratorView) => void,
): readonly Column<AdministratorView>[] => [
  {
    label: 'Name',
    cell: ({ username, isYou }) => (isYou ? `${username} (you)` : username),
    card: 'heading',
    width: 320,
  },
  { label: 'Role', cell: ({ role }) => <RoleTag role={role} /> },
  { label: 'Two-step sign-in', cell: ({ hasTwoStep }) => (hasTwoStep ? 'On' : 'Off') },
  {
    label: 'Last sign-in',
    cell: ({ lastSignInAt }) => (lastSignInAt ? indianMoment(lastSignInAt) : 'Never'),
    card: 'wide',
  },
  { label: 'Added', cell: ({ createdAt }) => indianMoment(createdAt), card: 'wide' },
  {
    label: 'Actions',
    cell: (administrator) => (
      <ActionsMenu administrator={administrator} onChoose={(action) => open(action, administrator)} />
    ),
    card: 'actions',
  },
];
