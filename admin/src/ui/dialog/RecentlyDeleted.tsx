import { Button } from '@mui/material';
import { useState } from 'react';
import { DeletedDialog, type DeletedDialogProps } from './DeletedDialog.tsx';

/** Receives the focus when the row that had it was deleted. */
export const recentlyDeletedId = (resource: string): string => `recently-deleted-${resource}`;

/** Button that opens the list of recently deleted records. */
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
