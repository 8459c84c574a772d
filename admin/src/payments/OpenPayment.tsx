import { useQuery } from '@tanstack/react-query';
import { sentenceFor } from '../data/failure.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import { paymentCalls, paymentKeys } from './calls.ts';
import { PaymentDialog } from './PaymentDialog.tsx';
import { PaymentDetails } from './PaymentDetails.tsx';
import { useOpenPayment } from './useOpenPayment.ts';

/** Milliseconds: whoever looks on sees a refund go its way. */
const followEvery = 10_000;

function Open({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: paymentKeys.detail(id),
    queryFn: () => paymentCalls.detail(id),
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
