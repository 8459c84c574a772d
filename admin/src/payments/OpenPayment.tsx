import { useQuery } from '@tanstack/react-query';
import { sentenceFor } from '../data/failure.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import { PaymentDialog } from './PaymentDialog.tsx';
import { PaymentDetails } from './PaymentDetails.tsx';
import { paymentKeys } from './paymentKeys.ts';
import { useOpenPayment } from './useOpenPayment.ts';
import { usePaymentCalls } from './usePaymentCalls.ts';

/** Milliseconds: whoever looks on sees a refund go its way. */
const followEvery = 10_000;

function Open({ id, onClose }: { id: string; onClose: () => void }) {
  const calls = usePaymentCalls();
  const { data, error, refetch } = useQuery({
    queryKey: paymentKeys.detail(id),
    queryFn: () => calls.payment(id),
    staleTime: 0,
    refetchInterval: followEvery,
  });
  return (
    <PaymentDialog payment={data} onClose={onClose}>
      {data && <PaymentDetails payment={data} />}
      {!data && error && (
        <LoadFailure sentence={sentenceFor(error, 'Failed to fetch the payment')} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Waiting label="Loading the payment..." />}
    </PaymentDialog>
  );
}

/** The payment that the address names, over the list. */
export function OpenPayment() {
  const { id, close } = useOpenPayment();
  return id ? <Open key={id} id={id} onClose={close} /> : null;
}
