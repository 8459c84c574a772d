import { Button } from '@mui/material';
import { useState } from 'react';
import { LedgerButton } from './LedgerButton.tsx';
import { PayersDialog } from './PayersDialog.tsx';
import { usePaymentFilter } from './usePaymentFilter.ts';

/** The ledger of the payments that are listed, and the payers when they are those of one event. */
export function PaymentsOfEvent() {
  const { eventId } = usePaymentFilter().filter;
  const [payers, showPayers] = useState(false);
  return (
    <>
      {eventId && (
        <Button variant="outlined" onClick={() => showPayers(true)}>
          Payers of this event
        </Button>
      )}
      <LedgerButton />
      {eventId && payers && <PayersDialog eventId={eventId} onClose={() => showPayers(false)} />}
    </>
  );
}
