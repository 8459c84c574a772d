import { Alert, Button } from '@mui/material';
import { channelLabels } from '@maidan/shared/domain/payments/payment-channel.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { pluralise } from '@maidan/shared/format/plural.ts';
import type { CounterPayer } from '@maidan/shared/wire/refunds/event-refunds.ts';
import { useState } from 'react';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import { CounterReturnDialog } from '../../payments/counter/CounterReturnDialog.tsx';
import { RuledList } from '../../ui/list/RuledList.tsx';

/** Who paid for a called-off event at the counter: no bank gives that back. */
export function CounterPayers({ payers }: { payers: readonly CounterPayer[] }) {
  const canRefund = useIsAllowed('payments:refund');
  const [open, setOpen] = useState<CounterPayer>();
  const close = (): void => setOpen(undefined);
  return (
    <>
      {payers.length > 0 && (
        <Alert severity="warning" icon={false}>
          {pluralise(payers.length, 'player')} paid at the counter. Their money is to be returned by hand.
        </Alert>
      )}
      <RuledList aria-label="To be returned by hand">
        {payers.map((payer) => {
          const { paymentId, name, receiptNumber, amount, channel } = payer;
          const who = name || 'Registration erased';
          return (
            <li key={paymentId}>
              <div style={{ flex: '1 1 220px', overflowWrap: 'anywhere' }}>
                <strong>{who}</strong>
                <br />
                {[formatRupees(amount), channelLabels[channel], receiptNumber].filter(Boolean).join(' · ')}
              </div>
              {canRefund && (
                <Button
                  variant="outlined"
                  aria-label={`Record return to ${who}`}
                  aria-haspopup="dialog"
                  onClick={() => setOpen(payer)}
                >
                  Record return
                </Button>
              )}
            </li>
          );
        })}
      </RuledList>
      {open && <CounterReturnDialog {...open} reason="The event was called off" onClose={close} />}
    </>
  );
}
