import { formatRupees } from '@maidan/shared/format/money.ts';
import type { PaymentRow } from '@maidan/shared/wire/payments-admin.ts';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { paymentPath, paymentsPath } from '../../payments/paymentUrl.ts';
import { paidSum, stateMoment, stateStyle, withdrawnText } from '../../payments/stateLabels.ts';
import { palette } from '../../theme/palette.ts';
import { RuledList } from '../../ui/list/RuledList.tsx';
import { StateTag } from '../../ui/StateTag.tsx';
import { translatePlayers as translate } from '../../i18n/enPlayers.ts';

/** The largest number of payments that are listed; a button opens the list of all. */
const shown = 5;

const Found = styled('section')({
  marginBottom: 16,
  padding: '12px 16px',
  border: `2px solid ${palette.ink}`,
  backgroundColor: palette.chalk,
  '& h3': { margin: 0, fontSize: 20 },
  '& li > div': { flex: '1 1 260px', overflowWrap: 'anywhere' },
  // On a phone a payment has two lines; what to do about it is read at the payment.
  '@media (width < 600px)': {
    padding: '8px 12px 0',
    '&& li': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '2px 12px', padding: '8px 0' },
    '&& li > div': { display: 'contents' },
    '& li br, & .more': { display: 'none' },
    '& strong, & .about': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& .about': { gridRow: 2 },
    '&& .MuiButton-root': { gridArea: '2 / 2', minHeight: 44, paddingBlock: 4, justifySelf: 'end' },
  },
});

/**
 * Payments that match a search without players, each with its state and what to do. They help with a payer who says
 * "I paid and see nothing", for example because the payer left the bank's page too early or was refunded.
 */
export function PaymentsFound({ q }: { q: string }) {
  const { data = [], total = 0 } = useGetList<PaymentRow>('payments', {
    filter: { q },
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: shown },
  });
  if (data.length === 0) return null;
  const title = translate('players.paymentsFound.title', { smart_count: total });
  return (
    <Found aria-label={title}>
      <h3 role="status">{title}</h3>
      <RuledList>
        {data.map((payment) => {
          const { id, state, isWithdrawn, payerName, eventName } = payment;
          const name = payerName || translate('players.paymentsFound.erased');
          const style = stateStyle(payment);
          const sum = formatRupees(paidSum(payment));
          return (
            <li key={id}>
              <div>
                <strong>{name}</strong>
                <br />
                <span className="about">
                  {sum}, {eventName}
                </span>
              </div>
              <div>
                <StateTag {...style} />{' '}
                <span className="more">
                  {withdrawnText(payment) || stateMoment(payment)}
                  <br />
                  {translate(`players.paymentsFound.todo.${isWithdrawn && state === 'paid' ? 'withdrawn' : state}`)}
                </span>
              </div>
              <Button
                variant="outlined"
                component={Link}
                to={paymentPath(id)}
                aria-label={translate('players.paymentsFound.openOf', { name, amount: sum, state: style.label })}
              >
                {translate('players.paymentsFound.open')}
              </Button>
            </li>
          );
        })}
      </RuledList>
      {total > data.length && (
        <Button component={Link} to={paymentsPath({ q })} variant="text">
          {translate('players.paymentsFound.openAll', { smart_count: total })}
        </Button>
      )}
    </Found>
  );
}
