import { ButtonBase } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type PaymentTotal, paymentTotals } from '@maidan/shared/domain/payment-state.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { withoutState } from '../../data/payments/paymentFilter.ts';
import { displayType, palette, text } from '../../theme/palette.ts';
import { DigitPlates } from '../../ui/DigitPlates.tsx';
import { paymentKeys } from '../calls/paymentKeys.ts';

import { usePaymentCalls } from '../calls/usePaymentCalls.ts';
import { usePaymentFilter } from './usePaymentFilter.ts';

const labels: Record<PaymentTotal, string> = {
  paid: 'Paid',
  waiting: 'Waiting',
  refundDue: 'Refund due',
  refunded: 'Refunded',
};

const TotalsPanel = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 2,
  marginBottom: 20,
  border: `2px solid ${palette.ink}`,
  backgroundColor: palette.ink,
  '@media (width >= 900px)': { gridTemplateColumns: 'repeat(4, 1fr)' },
});

const Sum = styled(ButtonBase)({
  display: 'grid',
  justifyContent: 'start',
  justifyItems: 'start',
  alignContent: 'start',
  gap: 8,
  padding: '14px clamp(10px, 1.4vw, 20px) 16px',
  color: palette.chalk,
  backgroundColor: palette.board,
  fontFamily: text,
  textAlign: 'left',
  '&:hover': { backgroundColor: palette.board2 },
  '&[aria-pressed="true"]': { boxShadow: `inset 0 -6px 0 ${palette.marigold}` },
  // Drawn inside, because neighbouring elements would cover an outer focus ring.
  '&:focus-visible': { outlineOffset: -6, boxShadow: 'none' },
  '& .word': { ...displayType, fontSize: 'clamp(18px, 2vw, 24px)', color: palette.willow },
  '& .sum': { fontSize: 'clamp(20px, 5.4vw, 32px)' },
  '& .count': { fontSize: 16 },
});

const counted = (count: number): string => `${count} ${count === 1 ? 'payment' : 'payments'}`;

/** The four totals of the filtered list; selecting one filters by its states. */
export function PaymentTotals() {
  const { filter, changeFilter } = usePaymentFilter();
  const calls = usePaymentCalls();
  const wanted = withoutState(filter);
  const { data } = useQuery({
    queryKey: paymentKeys.totals(wanted),
    queryFn: () => calls.paymentTotals(wanted),
    placeholderData: (before) => before,
  });
  return (
    <TotalsPanel role="group" aria-label="Totals">
      {Object.entries(labels).map(([name, label]) => {
        const total = data?.totals[name as PaymentTotal];
        const states = paymentTotals[name as PaymentTotal];
        const pressed = String(filter.state) === String(states);
        return (
          <Sum key={name} aria-pressed={pressed} onClick={() => changeFilter({ state: pressed ? [] : states })}>
            <span className="word">{label}</span>
            <span className="sum">
              <DigitPlates value={total ? formatRupees(total.rupees) : '   '} />
            </span>
            <span className="count">{total ? counted(total.count) : ' '}</span>
          </Sum>
        );
      })}
    </TotalsPanel>
  );
}
