import { Button } from '@mui/material';
import { useState } from 'react';
import { DeletedDialog } from './DeletedDialog.tsx';

export interface RecentlyDeletedProps {
  resource: string;
  /** What lies there, e.g. `events`. */
  things: string;
  /** Said after a restore, and when it failed without a sentence of the server's. */
  restored: string;
  failed: string;
}

/** Where the focus can go on when the row that had it was deleted. */
export const recentlyDeletedId = (resource: string): string => `recently-deleted-${resource}`;

/** The way back for what was deleted by mistake. */
export function RecentlyDeleted(props: RecentlyDeletedProps) {
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
