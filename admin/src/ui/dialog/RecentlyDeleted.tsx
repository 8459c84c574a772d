import { Button } from '@mui/material';
import type { Permission } from '@maidan/shared/domain/roles.ts';
import { useState } from 'react';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import type { Tab } from '../../tabs.ts';
import { DeletedDialog, type DeletedDialogProps } from './DeletedDialog.tsx';

/** Who may delete may restore. */
const permissions: Record<Tab, Permission> = {
  players: 'players:delete',
  events: 'events:write',
  gallery: 'gallery:write',
  members: 'members:write',
};

/** Receives the focus when the row that had it was deleted. */
export const recentlyDeletedId = (resource: string): string => `recently-deleted-${resource}`;

interface RecentlyDeletedProps extends Omit<DeletedDialogProps, 'onClose'> {
  resource: Tab;
}

/** Button that opens the list of recently deleted records, for who may restore them. */
export function RecentlyDeleted(props: RecentlyDeletedProps) {
  const [open, setOpen] = useState(false);
  if (!useIsAllowed(permissions[props.resource])) return null;
  return (
    <>
      <Button id={recentlyDeletedId(props.resource)} variant="outlined" onClick={() => setOpen(true)}>
        Recently deleted
      </Button>
      {open && <DeletedDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
