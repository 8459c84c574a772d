import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../data/http/callFailure.ts';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { PaymentDialog } from './PaymentDialog.tsx';
import { PaymentDetails } from './PaymentDetails.tsx';
import { paymentKeys } from '../calls/paymentKeys.ts';
import { useOpenPayment } from '../calls/useOpenPayment.ts';
import { usePaymentCalls } from '../calls/usePaymentCalls.ts';

/** Refetch interval in milliseconds while the dialog is open, so that a refund's progress is shown. */
const refetchInterval = 10_000;

function Open({ id, onClose }: { id: string; onClose: () => void }) {
  const calls = usePaymentCalls();
  const { data, error, refetch } = useQuery({
    queryKey: paymentKeys.detail(id),
    queryFn: () => calls.payment(id),
    staleTime: 0,
    refetchInterval: refetchInterval,
  });
  return (
    <PaymentDialog payment={data} onClose={onClose}>
      {data && <PaymentDetails payment={data} />}
      {!data && error && (
        <LoadFailure message={errorMessage(error, 'Failed to fetch the payment')} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading label="Loading the payment..." />}
    </PaymentDialog>
  );
}

/** The dialog of the payment named in the URL. */
export function OpenPayment() {
  const { id, close } = useOpenPayment();
  return id ? <Open key={id} id={id} onClose={close} /> : null;
}
