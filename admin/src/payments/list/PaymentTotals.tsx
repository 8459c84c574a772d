import { useQuery } from '@tanstack/react-query';
import { type PaymentTotal, paymentTotals } from '@maidan/shared/domain/payment-state.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { pluralise } from '@maidan/shared/format/plural.ts';
import { useCalls } from '../../data/dataProvider.ts';
import { withoutState } from '../../data/paymentCalls.ts';
import { Total, TotalsPanel } from '../../ui/Totals.tsx';
import { channelSums } from '../stateLabels.ts';
import { paymentKeys, usePaymentFilter } from '../paymentQueries.ts';

const labels: Record<PaymentTotal, string> = {
  paid: 'Paid',
  waiting: 'Waiting',
  refundDue: 'Refund due',
  refunded: 'Refunded',
};

function useTotals() {
  const { filter } = usePaymentFilter();
  const calls = useCalls();
  const wanted = withoutState(filter);
  return useQuery({
    queryKey: paymentKeys.totals(wanted),
    queryFn: () => calls.paymentTotals(wanted),
    placeholderData: (before) => before,
  }).data;
}

/** How what is paid has come; nothing while all came online. */
export function PaidBy() {
  const data = useTotals();
  const parts = data ? channelSums(data.paidBy) : [];
  if (parts.length === 0) return null;
  return <p style={{ margin: 0 }}>Paid: {parts.map(([label, sum]) => `${label} ${sum}`).join(' · ')}</p>;
}

/** The four totals of the filtered list; selecting one filters by its states. */
export function PaymentTotals() {
  const { filter, changeFilter } = usePaymentFilter();
  const data = useTotals();
  return (
    <TotalsPanel className="line" role="group" aria-label="Totals">
      {Object.entries(labels).map(([name, label]) => {
        const total = data?.totals[name as PaymentTotal];
        const states = paymentTotals[name as PaymentTotal];
        const pressed = String(filter.state) === String(states);
        return (
          <Total
            key={name}
            word={label}
            value={total ? formatRupees(total.rupees) : '   '}
            note={total ? pluralise(total.count, 'payment') : ' '}
            isPressed={pressed}
            onPress={() => changeFilter({ state: pressed ? undefined : states })}
          />
        );
      })}
    </TotalsPanel>
  );
}
