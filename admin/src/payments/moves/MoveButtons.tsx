import type { PaymentDetail } from '@maidan/shared/wire/payments-admin.ts';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import { translate } from '../../i18n/translate.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

/** Buttons that move a player to another event or type, or withdraw the player, for roles that may refund. */
export function MoveButtons({ payment }: { payment: PaymentDetail }) {
  const mayRefund = useIsAllowed('payments:refund');
  const [opened, setOpened] = useState<'move' | 'withdraw'>();
  const isIn = payment.state === 'paid' && payment.playerId !== null && payment.withdrawal === null;
  const close = (): void => setOpened(undefined);
  return (
    <>
      {isIn && mayRefund && (
        <>
          <Button variant="outlined" onClick={() => setOpened('move')}>
            {translate('payments.move.open')}
          </Button>
          <Button variant="outlined" onClick={() => setOpened('withdraw')}>
            {translate('payments.withdraw.open')}
          </Button>
        </>
      )}
      {opened === 'move' && <MoveDialog payment={payment} onClose={close} />}
      {opened === 'withdraw' && <WithdrawDialog payment={payment} onClose={close} />}
    </>
  );
}
