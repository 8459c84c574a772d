import type { PaymentRow } from '@maidan/shared/wire/payments-admin.ts';
import { Alert, Button } from '@mui/material';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { paymentPath, paymentsPath } from '../../payments/paymentUrl.ts';
import { stateLabel } from '../../payments/stateLabels.ts';
import { translate } from '../texts.ts';

/** A few payments, for the states of all when there are not more. */
const shown = 5;

/**
 * Payments that a search finds which finds no player: whoever says "I paid and see nothing" may have left the bank's page,
 * or was refunded.
 */
export function PaymentsFound({ q }: { q: string }) {
  const { data = [], total = 0 } = useGetList<PaymentRow>('payments', {
    filter: { q },
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: shown },
  });
  const [latest] = data;
  if (!latest) return null;
  const states = [...new Set(data.map(({ state }) => stateLabel(state)))].join(', ');
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 2 }}
      action={
        <Button component={Link} to={total === 1 ? paymentPath(latest.id) : paymentsPath({ q })} color="inherit">
          {translate('players.openPayments', { smart_count: total })}
        </Button>
      }
    >
      {translate('players.paymentsFound', { smart_count: total, states })}
    </Alert>
  );
}
