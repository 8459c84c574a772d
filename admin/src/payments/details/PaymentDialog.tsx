import { formatRupees } from '@maidan/shared/format/money.ts';
import type { PaymentDetail } from '@maidan/shared/wire/payments-admin.ts';
import CloseIcon from '@mui/icons-material/Close';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useCalls } from '../../data/dataProvider.ts';
import { errorMessage } from '../../data/http/callFailure.ts';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import { translatePayments } from '../../i18n/enPayments.ts';
import { translate } from '../../i18n/translate.ts';
import { palette } from '../../theme/palette.ts';
import { LoadFailure } from '../../ui/feedback/EmptyState.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { notify } from '../../ui/feedback/notifications.ts';
import { useAttempt } from '../../ui/feedback/useAttempt.ts';
import { useIsNarrow } from '../../ui/windowWidth.ts';
import { paymentKeys, useShowPayment } from '../paymentQueries.ts';
import { useOpenPayment } from '../paymentUrl.ts';
import { CounterReturnDialog } from '../counter/CounterReturnDialog.tsx';
import { MoveButtons } from '../moves/MoveButtons.tsx';
import { stateLabel } from '../stateLabels.ts';
import { PayerLink, PaymentDetails } from './PaymentDetails.tsx';
import { RefundDialog } from './RefundDialog.tsx';

/** The buttons stay visible while a long history scrolls. */
const Actions = styled(DialogActions)({
  flexWrap: 'wrap',
  borderTop: `2px solid ${palette.line}`,
  paddingTop: 16,
  '& > :not(style) ~ :not(style)': { marginLeft: 0 },
  // On a phone two buttons share a line. A last button that is left over has a line of its own.
  '@media (width < 600px)': {
    ...{ display: 'grid', gridTemplateColumns: '1fr 1fr', padding: '10px 16px' },
    '&:empty': { display: 'none' },
    '& > .MuiButton-root': { margin: 0, paddingInline: 6, fontSize: 18, whiteSpace: 'normal' },
    '& > .MuiButton-root:last-of-type:nth-of-type(odd)': { gridColumn: '1 / -1' },
  },
});

const refundStates = ({ refunds }: PaymentDetail): string => refunds.map(({ state }) => state).join();

/** The result of a check in words. A partial refund may change its state while the payment's state stays the same. */
function changeText(before: PaymentDetail, after: PaymentDetail): string {
  if (after.state !== before.state) return stateLabel(after.state);
  return translate(
    refundStates(after) === refundStates(before) ? 'payments.check.unchanged' : 'payments.check.refundMoved',
  );
}

interface PaymentDialogProps {
  /** Undefined while the payment is loading. */
  payment: PaymentDetail | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** Dialog of one payment, with the actions that the payment and the role allow. */
function PaymentDialog({ payment, onClose, children }: PaymentDialogProps) {
  const id = useId();
  const isNarrow = useIsNarrow();
  const calls = useCalls();
  const canRefund = useIsAllowed('payments:refund');
  const canCheck = useIsAllowed('payments:requery');
  const show = useShowPayment();
  const { busy, message, attempt } = useAttempt(translate('payments.check.failed'));
  const [isRefunding, setRefunding] = useState(false);

  const check = (before: PaymentDetail): Promise<boolean> =>
    attempt(async () => {
      const after = await calls.checkPayment(before.id);
      show(after);
      notify.success(translate('payments.check.done', { result: changeText(before, after) }));
    });

  return (
    <Dialog open onClose={onClose} fullScreen={isNarrow} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} sx={isNarrow ? { pt: 2, pb: 1, pr: 8 } : {}}>
        {payment?.payerName ? (
          <PayerLink payment={payment}>{payment.payerName}</PayerLink>
        ) : (
          translate('payments.details.title')
        )}
      </DialogTitle>
      {/* A phone has the cross in place of one more button at the foot. */}
      {isNarrow && (
        <IconButton
          aria-label={translate('dialog.close')}
          onClick={onClose}
          sx={{ position: 'absolute', top: 6, insetInlineEnd: 8 }}
        >
          <CloseIcon />
        </IconButton>
      )}
      {/* A scroll container must be focusable for keyboard users. */}
      <DialogContent tabIndex={0}>{children}</DialogContent>
      {message && (
        <Alert severity="error" sx={{ mx: 3, mb: 2 }}>
          {message}
        </Alert>
      )}
      <Actions>
        {payment?.refundable && canRefund && (
          <Button variant="outlined" color="error" sx={{ mr: 'auto' }} onClick={() => setRefunding(true)}>
            {payment.counter
              ? translatePayments('payment.returnAll', { sum: formatRupees(payment.remaining) })
              : translate('payments.refund.action')}
          </Button>
        )}
        {payment && <MoveButtons payment={payment} />}
        {payment && !payment.counter && canCheck && (
          <Button variant="outlined" aria-disabled={busy} onClick={() => void check(payment)}>
            {translate(busy ? 'signIn.checking' : 'payments.check.action')}
          </Button>
        )}
        {!isNarrow && (
          <Button variant="outlined" onClick={onClose}>
            {translate('dialog.close')}
          </Button>
        )}
      </Actions>
      {payment?.counter && isRefunding && (
        <CounterReturnDialog
          paymentId={payment.id}
          name={payment.payerName}
          amount={payment.remaining}
          channel={payment.counter.channel}
          onClose={() => setRefunding(false)}
        />
      )}
      {payment && !payment.counter && isRefunding && (
        <RefundDialog payment={payment} onClose={() => setRefunding(false)} />
      )}
    </Dialog>
  );
}

/** Milliseconds between two requests while the dialog is open, so that it shows a refund's progress. */
const refetchInterval = 10_000;

function Open({ id, onClose }: { id: string; onClose: () => void }) {
  const calls = useCalls();
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
        <LoadFailure
          message={errorMessage(error, translate('payments.details.loadFailed'))}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Loading label={translate('payments.details.loading')} />}
    </PaymentDialog>
  );
}

/** The dialog of the payment that the address names. */
export function OpenPayment() {
  const { id, close } = useOpenPayment();
  return id ? <Open key={id} id={id} onClose={close} /> : null;
}
