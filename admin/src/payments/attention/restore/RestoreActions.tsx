import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIsAllowed } from '../../../data/useIsAllowed.ts';
import { paymentKeys } from '../../calls/paymentKeys.ts';
import { DismissRestore } from './DismissRestore.tsx';
import { UnrecordedDialog } from './UnrecordedDialog.tsx';

/** Lists the payments that a restored backup does not have, and dismisses the report about it. */
export function RestoreActions({ id, onDismissed }: { id: string; onDismissed: () => void }) {
  const queries = useQueryClient();
  const canDismiss = useIsAllowed('payments:reconcile');
  const [open, setOpen] = useState<'unrecorded' | 'dismissal'>();
  const close = (): void => setOpen(undefined);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen('unrecorded')}>
        Payments without a record
      </Button>
      {canDismiss && (
        <Button variant="outlined" onClick={() => setOpen('dismissal')}>
          Dismiss
        </Button>
      )}
      {open === 'unrecorded' && <UnrecordedDialog restoreId={id} onClose={close} />}
      {open === 'dismissal' && (
        <DismissRestore
          id={id}
          onDismissed={() => {
            close();
            onDismissed();
            void queries.invalidateQueries({ queryKey: paymentKeys.attention });
          }}
          onClose={close}
        />
      )}
    </>
  );
}
