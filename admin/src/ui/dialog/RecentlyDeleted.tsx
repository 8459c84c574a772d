import { Button } from '@mui/material';
import { useState } from 'react';
import { DeletedDialog, type DeletedDialogProps } from './DeletedDialog.tsx';

/** Where the focus can go on when the row that had it was deleted. */
export const recentlyDeletedId = (resource: string): string => `recently-deleted-${resource}`;

/** The way back for what was deleted by mistake. */
export function RecentlyDeleted(props: Omit<DeletedDialogProps, 'onClose'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button id={recentlyDeletedId(props.resource)} variant="outlined" onClick={() => setOpen(true)}>
        Recently deleted
      </Button>
      {open && <DeletedDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
