import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { type PaymentTotal, paymentTotals } from '@maidan/shared/domain/payment-state.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { useCalls } from '../../data/dataProvider.ts';
import { withoutState } from '../../data/paymentCalls.ts';
import { translatePayments } from '../../i18n/enPayments.ts';
import { translate } from '../../i18n/translate.ts';
import { Total, TotalsPanel } from '../../ui/Totals.tsx';
import { channelSums } from '../stateLabels.ts';
import { paymentKeys, usePaymentFilter } from '../paymentQueries.ts';

function useTotals() {
  const { filter } = usePaymentFilter();
  const calls = useCalls();
  const wanted = withoutState(filter);
  return useQuery({
    queryKey: paymentKeys.totals(wanted),
    queryFn: () => calls.paymentTotals(wanted),
    placeholderData: (before) => before,
  });
}

/**
 * How the money was paid, unless all of it came online, and a button with what families owe after moves, which filters
 * by that.
 */
export function PaidBy() {
  const { filter, changeFilter } = usePaymentFilter();
  const { data } = useTotals();
  if (!data) return null;
  const parts = channelSums(data.paidBy);
  const sums = parts.map(([label, sum]) => `${label} ${sum}`).join(' · ');
  const { rupees } = data.owedByFamilies;
  return (
    <>
      {sums && <p style={{ margin: 0 }}>{translate('payments.paidBy', { sums })}</p>}
      {rupees > 0 && filter.dues !== 'open' && (
        <Button variant="outlined" onClick={() => changeFilter({ dues: 'open' })} sx={{ minHeight: 44, fontSize: 18 }}>
          {translatePayments('list.owedByFamilies', { sum: formatRupees(rupees) })}
        </Button>
      )}
    </>
  );
}

/** The four totals of the filtered list. A press on one filters by its states; a second press removes that filter. */
export function PaymentTotals() {
  const { filter, changeFilter } = usePaymentFilter();
  const { data, isPlaceholderData } = useTotals();
  const { isPlaceholderData: hasFormerRows = false } = useListContext();
  const { state: _state, ...others } = filter;
  const count = (number: number): string =>
    Object.keys(others).length > 0
      ? translatePayments('list.found', { smart_count: number })
      : translate('payments.count', { smart_count: number });
  return (
    <TotalsPanel
      className="line"
      role="group"
      // New totals above former rows would contradict them, so totals and rows are pale until both are loaded.
      aria-busy={isPlaceholderData || hasFormerRows}
      aria-label={translate('events.overview.totals')}
    >
      {(Object.keys(paymentTotals) as PaymentTotal[]).map((name) => {
        const total = data?.totals[name];
        const states = paymentTotals[name];
        const pressed = String(filter.state) === String(states);
        return (
          <Total
            key={name}
            word={translate(`payments.totals.${name}`)}
            value={total ? formatRupees(total.rupees) : '   '}
            note={total ? count(total.count) : ' '}
            isPressed={pressed}
            onPress={() => changeFilter({ state: pressed ? undefined : states })}
          />
        );
      })}
    </TotalsPanel>
  );
}
