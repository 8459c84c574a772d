import { Button } from '@mui/material';
import { formatRupees } from '@maidan/shared/format/money.ts';
import type { FailedEventRefund } from '@maidan/shared/wire/refunds/event-refunds.ts';
import { useNavigate } from 'react-router-dom';
import { paymentPath } from '../../payments/calls/paymentUrl.ts';
import { RuledList } from '../../ui/list/RuledList.tsx';

/** Whose refund failed, and why; each leads to its payment. */
export function FailedRefunds({ failed }: { failed: readonly FailedEventRefund[] }) {
  const navigate = useNavigate();
  return (
    <RuledList aria-label="Failed refunds">
      {failed.map(({ paymentId, name, receiptNumber, amount, why }) => {
        const who = name || 'Registration erased';
        return (
          <li key={paymentId}>
            <div style={{ flex: '1 1 220px', overflowWrap: 'anywhere' }}>
              <strong>{who}</strong>
              <br />
              {[formatRupees(amount), receiptNumber].filter(Boolean).join(' · ')}
              <br />
              {why}
            </div>
            <Button
              variant="outlined"
              aria-label={`Look at the payment of ${who}`}
              onClick={() => void navigate(paymentPath(paymentId))}
            >
              Look
            </Button>
          </li>
        );
      })}
    </RuledList>
  );
}
