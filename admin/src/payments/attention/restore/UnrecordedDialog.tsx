import { Dialog, DialogContent, DialogTitle } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { indianMoment } from '@maidan/shared/format/dates.ts';
import { pluralise } from '@maidan/shared/format/plural.ts';
import type { UnrecordedPaymentView } from '@maidan/shared/wire/payments-console/restore.ts';
import { CloseButton } from '../../../ui/dialog/CloseButton.tsx';
import { errorMessage } from '../../../data/http/callFailure.ts';
import { useIsAllowed } from '../../../data/useIsAllowed.ts';
import { palette } from '../../../theme/palette.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { RuledList } from '../../../ui/list/RuledList.tsx';
import { useIsNarrow } from '../../../ui/useIsNarrow.ts';
import { paymentKeys } from '../../calls/paymentKeys.ts';
import { useOpenPayment } from '../../calls/useOpenPayment.ts';
import { usePaymentCalls } from '../../calls/usePaymentCalls.ts';
import { RegisterUnrecorded } from './RegisterUnrecorded.tsx';
import { ReturnUnrecorded } from './ReturnUnrecorded.tsx';
import { UnrecordedLine } from './UnrecordedLine.tsx';

/** Milliseconds: the provider is requeried each minute. */
const refetchInterval = 30_000;

const List = styled(RuledList)(({ theme }) => ({
  '& li': { gap: '4px 16px', padding: '10px 0' },
  '& .who': { flex: '1 1 300px', overflowWrap: 'anywhere' },
  '& .ids': { color: palette.ink2, fontSize: 16 },
  // Both wrap together, under the contact on a desktop.
  '& .decisions': { display: 'flex', gap: 12, [theme.breakpoints.up('sm')]: { marginInlineStart: 'auto' } },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 48, color: palette.ink, fontWeight: 700 },
}));

/** The payments that a restored backup does not have. */
export function UnrecordedDialog({ restoreId, onClose }: { restoreId: string; onClose: () => void }) {
  const id = useId();
  const isNarrow = useIsNarrow();
  const calls = usePaymentCalls();
  const queries = useQueryClient();
  const { open } = useOpenPayment();
  const canDecide = useIsAllowed('payments:refund');
  const [question, setQuestion] = useState<{ about: 'register' | 'return'; payment: UnrecordedPaymentView }>();
  const [decided, setDecided] = useState<string>();
  const { data, error, refetch } = useQuery({
    queryKey: paymentKeys.restore(restoreId),
    queryFn: () => calls.findRestore(restoreId),
    staleTime: 0,
    refetchInterval,
  });
  const list = useRef<HTMLUListElement>(null);
  // The button that had the focus before the question is gone.
  useEffect(() => {
    if (decided) list.current?.querySelector<HTMLElement>(`[data-id="${decided}"]`)?.focus();
  }, [decided]);
  const showDecided = async (payment: UnrecordedPaymentView): Promise<void> => {
    await queries.invalidateQueries({ queryKey: paymentKeys.restore(restoreId) });
    setQuestion(undefined);
    setDecided(payment.id);
    await queries.invalidateQueries({ queryKey: paymentKeys.attention });
  };
  const openRecord = (paymentId: string): void => {
    onClose();
    open(paymentId);
  };
  return (
    <Dialog open onClose={onClose} fullScreen={isNarrow} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Payments without a record</DialogTitle>
      <DialogContent tabIndex={0}>
        {!data && error && (
          <LoadFailure
            message={errorMessage(error, 'Failed to fetch the payments without a record')}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <Loading label="Loading the payments..." />}
        {data && (
          <p style={{ margin: '0 0 12px' }}>
            The copy of {indianMoment(data.copiedAt)} does not have them
            {data.unrecorded.length > 0 && `: ${pluralise(data.unrecorded.length, 'payment')} so far`}. They become
            known when a payer returns, when the bank calls, and by settlement files.
          </p>
        )}
        {data?.unrecorded.length === 0 && <EmptyState message="None was reported so far." />}
        {data && data.unrecorded.length > 0 && (
          <List ref={list}>
            {data.unrecorded.map((payment) => (
              <li key={payment.id} data-id={payment.id} tabIndex={-1}>
                <UnrecordedLine
                  payment={payment}
                  canDecide={canDecide}
                  {...(canDecide &&
                    payment.state === 'to_confirm' && {
                      onRegister: () => setQuestion({ about: 'register', payment }),
                      onReturn: () => setQuestion({ about: 'return', payment }),
                    })}
                  {...(payment.paymentId && { onOpen: () => openRecord(payment.paymentId ?? '') })}
                />
              </li>
            ))}
          </List>
        )}
      </DialogContent>
      <CloseButton onClose={onClose} />
      {question?.about === 'return' && (
        <ReturnUnrecorded
          payment={question.payment}
          onSent={() => void showDecided(question.payment)}
          onClose={() => setQuestion(undefined)}
        />
      )}
      {question?.about === 'register' && (
        <RegisterUnrecorded
          payment={question.payment}
          onRegistered={() => void showDecided(question.payment)}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </Dialog>
  );
}
