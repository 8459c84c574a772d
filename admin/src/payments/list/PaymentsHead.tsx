import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { tabPath } from '../../tabs.ts';
import { palette } from '../../theme/palette.ts';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import { unpaidPath } from '../calls/paymentUrl.ts';
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

/** The two lists of the view; the one that is shown is underlined. */
const Lists = styled('nav')({
  display: 'flex',
  gap: 8,
  marginBottom: 16,
  borderBottom: `2px solid ${palette.ink}`,
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 48,
    padding: '0 12px',
    color: palette.ink,
    fontWeight: 700,
    textDecoration: 'none',
  },
  '& a:hover': { textDecoration: 'underline' },
  '& a[aria-current]': { boxShadow: `inset 0 -6px 0 ${palette.marigold}` },
  '@media (width < 600px)': { '& a': { flex: 1, justifyContent: 'center' } },
});

/** Heading, the actions of the list of all payments (ledger, payers of the filtered event), and the two lists. */
export function PaymentsHead({ isUnpaid }: { isUnpaid: boolean }) {
  const { eventId } = usePaymentFilter().filter;
  const [payers, showPayers] = useState(false);
  const current = (shown: boolean) => shown && ({ 'aria-current': 'page' } as const);
  return (
    <>
      <Row>
        <SectionHeading>Payments</SectionHeading>
        {eventId && !isUnpaid && (
          <Button variant="outlined" onClick={() => showPayers(true)}>
            Payers of this event
          </Button>
        )}
        {!isUnpaid && <LedgerButton />}
        {eventId && payers && <PayersDialog eventId={eventId} onClose={() => showPayers(false)} />}
      </Row>
      <Lists aria-label="Lists of payments">
        <Link to={tabPath('payments')} {...current(!isUnpaid)}>
          All payments
        </Link>
        <Link to={unpaidPath} {...current(isUnpaid)}>
          Who has not paid
        </Link>
      </Lists>
    </>
  );
}
