import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import { LedgerButton } from './LedgerButton.tsx';
import { PayersDialog } from './PayersDialog.tsx';
import { usePaymentFilter } from './usePaymentFilter.ts';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  alignItems: 'center',
  marginBottom: 16,
  '& h2': { marginRight: 'auto' },
  '@media (width < 600px)': { '& h2': { flexBasis: '100%' }, '& > button, & > div': { flex: 1 } },
});

/** Heading with the export actions: the ledger, and the payers of the filtered event. */
export function PaymentsHead() {
  const { eventId } = usePaymentFilter().filter;
  const [payers, showPayers] = useState(false);
  return (
    <Row>
      <SectionHeading>Payments</SectionHeading>
      {eventId && (
        <Button variant="outlined" onClick={() => showPayers(true)}>
          Payers of this event
        </Button>
      )}
      <LedgerButton />
      {eventId && payers && <PayersDialog eventId={eventId} onClose={() => showPayers(false)} />}
    </Row>
  );
}
