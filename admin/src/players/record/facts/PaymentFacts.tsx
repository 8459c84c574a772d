import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { formatRupees } from '@maidan/shared/format/money.ts';
import type { PaymentDetail } from '@maidan/shared/wire/payments-admin.ts';
import { Link } from 'react-router-dom';
import { errorMessage } from '../../../data/http/callFailure.ts';
import { paymentKeys } from '../../../payments/calls/paymentKeys.ts';
import { paymentPath } from '../../../payments/calls/paymentUrl.ts';
import { usePaymentCalls } from '../../../payments/calls/usePaymentCalls.ts';
import { Timeline } from '../../../payments/details/Timeline.tsx';
import { stateMoment } from '../../../payments/state/stateMoment.ts';
import { stateStyles } from '../../../payments/state/stateLabels.ts';
import { palette } from '../../../theme/palette.ts';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { DigitPlates } from '../../../ui/DigitPlates.tsx';
import { StateTag } from '../../../ui/StateTag.tsx';

const Sum = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px 16px',
  alignItems: 'center',
  marginBottom: 20,
  padding: 14,
  color: palette.chalk,
  backgroundColor: palette.board,
  '& .sum': { fontSize: 26 },
});

const Open = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 48,
  color: palette.ink,
  fontWeight: 700,
});

function Loaded({ payment }: { payment: PaymentDetail }) {
  const { id, amount, captured, state, method, timeline } = payment;
  return (
    <>
      <Sum>
        <span className="sum">
          <DigitPlates value={formatRupees(captured ?? amount)} />
        </span>
        <StateTag {...stateStyles[state]} />
        <span>
          {stateMoment(payment)}
          {method && `, ${method}`}
        </span>
      </Sum>
      <Timeline entries={timeline} />
      <Open to={paymentPath(id)}>Open the payment</Open>
    </>
  );
}

/** A payment's sum, state and history. */
export function PaymentFacts({ id }: { id: string }) {
  const calls = usePaymentCalls();
  const { data, error, refetch } = useQuery({
    queryKey: paymentKeys.detail(id),
    queryFn: () => calls.payment(id),
    staleTime: 0,
  });
  if (data) return <Loaded payment={data} />;
  if (error)
    return <LoadFailure message={errorMessage(error, 'Failed to fetch the payment')} onRetry={() => void refetch()} />;
  return <Loading label="Loading the payment..." />;
}
