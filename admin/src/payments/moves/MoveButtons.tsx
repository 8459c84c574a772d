import type { PaymentDetail } from '@maidan/shared/wire/payments-admin.ts';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import { translate } from '../../i18n/translate.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

/** What a paid player may ask for who is still in: to leave. The server looks again, for example at a deleted player. */
export function MoveButtons({ payment }: { payment: PaymentDetail }) {
  const mayRefund = useIsAllowed('payments:refund');
  const [isOpen, setOpen] = useState(false);
  const isIn = payment.state === 'paid' && payment.playerId !== null && payment.withdrawal === null;
  return (
    <>
      {isIn && mayRefund && (
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {translate('payments.withdraw.open')}
        </Button>
      )}
      {isOpen && <WithdrawDialog payment={payment} onClose={() => setOpen(false)} />}
    </>
  );
}
