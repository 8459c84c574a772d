import type { EventRefundReason } from '@maidan/shared/domain/payment-state.ts';
import { channelLabels } from '@maidan/shared/domain/payments/payment-channel.ts';
import { indianMoment } from '@maidan/shared/format/dates.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { eventRefundTexts } from '@maidan/shared/rules/refund.ts';
import type {
  CounterPayer,
  EventRefundProgress,
  EventRefundsResponse,
  FailedEventRefund,
} from '@maidan/shared/wire/refunds/event-refunds.ts';
import { Alert, Box, Button, Dialog, DialogContent, DialogTitle } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type FormEvent, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { errorMessage } from '../../data/http/callFailure.ts';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import { translate } from '../../i18n/translate.ts';
import { CounterReturnDialog } from '../../payments/counter/CounterReturnDialog.tsx';
import { actorName } from '../../payments/details/timelineText.ts';
import { eventIdInUrl, eventRefundsPath, paymentPath } from '../../payments/paymentUrl.ts';
import { palette } from '../../theme/palette.ts';
import { CloseButton } from '../../ui/dialog/dialogParts.tsx';
import { EmptyState, LoadFailure } from '../../ui/feedback/EmptyState.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Progress } from '../../ui/feedback/Progress.tsx';
import { useAttempt } from '../../ui/feedback/useAttempt.ts';
import { RuledList } from '../../ui/list/RuledList.tsx';
import { useIsNarrow } from '../../ui/windowWidth.ts';
import { RefundReasonField } from './RefundReasonField.tsx';
import { askedCount, paidBy, progressShare, progressText } from './refundTexts.ts';
import { useEventRefunds, useRefundAll } from './useEventRefunds.ts';

/** People who paid for a called-off event at the counter, and whose money must be given back by hand. */
function CounterPayers({ payers }: { payers: readonly CounterPayer[] }) {
  const canRefund = useIsAllowed('payments:refund');
  const [open, setOpen] = useState<CounterPayer>();
  const close = (): void => setOpen(undefined);
  return (
    <>
      {payers.length > 0 && (
        <Alert severity="warning" icon={false}>
          {translate('events.refunds.paidAtCounter', { smart_count: payers.length })}
        </Alert>
      )}
      <RuledList aria-label={translate('events.refunds.byHand')}>
        {payers.map((payer) => {
          const { paymentId, name, receiptNumber, amount, channel } = payer;
          const who = name || translate('payments.erased');
          return (
            <li key={paymentId}>
              <div style={{ flex: '1 1 220px', overflowWrap: 'anywhere' }}>
                <strong>{who}</strong>
                <br />
                {[formatRupees(amount), channelLabels[channel], receiptNumber].filter(Boolean).join(' · ')}
              </div>
              {canRefund && (
                <Button
                  variant="outlined"
                  aria-label={translate('events.refunds.recordReturnTo', { who })}
                  aria-haspopup="dialog"
                  onClick={() => setOpen(payer)}
                >
                  {translate('payments.counterReturn.open')}
                </Button>
              )}
            </li>
          );
        })}
      </RuledList>
      {open && <CounterReturnDialog {...open} reason={translate('events.refunds.calledOff')} onClose={close} />}
    </>
  );
}

/** Failed refunds with their reasons, each with a button that opens its payment. */
function FailedRefunds({ failed }: { failed: readonly FailedEventRefund[] }) {
  const navigate = useNavigate();
  return (
    <RuledList aria-label={translate('events.refunds.failedList')}>
      {failed.map(({ paymentId, name, receiptNumber, amount, why }) => {
        const who = name || translate('payments.erased');
        return (
          <li key={paymentId}>
            <div style={{ flex: '1 1 220px', overflowWrap: 'anywhere' }}>
              <strong>{who}</strong>
              <br />
              {[formatRupees(amount), receiptNumber].filter(Boolean).join(' · ')}
              <br />
              {why}
            </div>
            <Button
              variant="outlined"
              aria-label={translate('events.refunds.lookAt', { who })}
              onClick={() => void navigate(paymentPath(paymentId))}
            >
              {translate('payments.look')}
            </Button>
          </li>
        );
      })}
    </RuledList>
  );
}

/**
 * The number of payers whose refund nobody has requested yet, and of failed refunds, with a button that requests them.
 * Renders nothing when there are none.
 */
function RefundAll({ refunds }: { refunds: EventRefundsResponse }) {
  const { eventId, calledOffAt, run, sums } = refunds;
  const refundAll = useRefundAll(eventId);
  const canRefund = useIsAllowed('payments:refund');
  const [reason, setReason] = useState<EventRefundReason>(run?.reason ?? 'event_called_off');
  const { busy, message, attempt } = useAttempt(translate('events.refunds.startFailed'));
  const { waiting, failed } = sums;
  if (waiting.count + failed.count === 0) return null;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await attempt(() => refundAll(reason));
  };
  const label = translate(waiting.count > 0 ? 'events.refunds.refundAll' : 'feedback.tryAgain');
  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 2 }}>
      {waiting.count > 0 && (
        <Alert severity="warning" icon={false}>
          {translate('events.refunds.notRefunded', paidBy(waiting))}
        </Alert>
      )}
      {!calledOffAt && <p>{translate('events.refunds.takesPlace')}</p>}
      {calledOffAt && !canRefund && <p>{translate('events.refunds.askTreasurer')}</p>}
      {calledOffAt && canRefund && (
        <>
          {waiting.count > 0 && <RefundReasonField value={reason} onChange={setReason} />}
          {failed.count > 0 && <p>{translate('events.refunds.triedAgain', { smart_count: failed.count })}</p>}
          {message && <Alert severity="error">{message}</Alert>}
          <Button type="submit" variant="contained" aria-disabled={busy} sx={{ justifySelf: 'start' }}>
            {busy ? translate('events.refunds.starting') : label}
          </Button>
        </>
      )}
    </Box>
  );
}

const Sums = styled('dl')({
  display: 'grid',
  gridTemplateColumns: '1fr auto auto',
  gap: 0,
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  '& > div': { display: 'contents' },
  '& dt, & dd': { margin: 0, padding: '8px 0', borderTop: `1px solid ${palette.line}` },
  '& dd': { paddingLeft: 16, textAlign: 'right', fontWeight: 700 },
});

const stages = ['due', 'underway', 'done', 'failed'] as const satisfies readonly EventRefundProgress[];

/** The progress of the refunds: who began them and why, a bar, and for each stage the number of payers and the sum. */
function RefundProgress({ refunds: { run, sums } }: { refunds: EventRefundsResponse }) {
  const text = progressText(sums);
  return (
    <>
      {run && (
        <p>
          {translate('events.refunds.begun', {
            by: actorName(run.by),
            at: indianMoment(run.at),
            reason: eventRefundTexts[run.reason],
          })}
        </p>
      )}
      <div>
        <strong role="status">{text}</strong>
        <Progress share={progressShare(sums)} label={text} />
      </div>
      <Sums>
        {stages.map((stage) => (
          <div key={stage}>
            <dt>{translate(`events.refunds.stages.${stage}`)}</dt>
            <dd>{sums[stage].count.toLocaleString('en-IN')}</dd>
            <dd>{formatRupees(sums[stage].rupees)}</dd>
          </div>
        ))}
      </Sums>
      {sums.due.count + sums.underway.count > 0 && <p>{translate('events.refunds.goOn')}</p>}
    </>
  );
}

/** Number of people who paid at the counter and wait for their money back; 0 unless the event was called off. */
const waitingByHand = ({ calledOffAt, sums }: EventRefundsResponse): number => (calledOffAt ? sums.byHand.count : 0);

const emptyText = ({ calledOffAt }: EventRefundsResponse): string =>
  translate(calledOffAt ? 'payments.payers.none' : 'events.refunds.none');

/** The refunds of one event: their progress, those to request, the payers at the counter, and failures with reasons. */
function EventRefundsDialog({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const id = useId();
  const isNarrow = useIsNarrow();
  const { data, error, refetch } = useEventRefunds(eventId);
  const isEmpty = data && askedCount(data.sums) + data.sums.waiting.count + waitingByHand(data) === 0;
  return (
    <Dialog open onClose={onClose} fullScreen={isNarrow} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>
        {data ? translate('events.refunds.titleOf', { event: data.eventName }) : translate('events.refunds.title')}
      </DialogTitle>
      <DialogContent tabIndex={0} sx={{ display: 'grid', gap: 2, alignContent: 'start', '& p': { m: 0 } }}>
        {!data && error && (
          <LoadFailure
            message={errorMessage(error, translate('events.refunds.loadFailed'))}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <Loading label={translate('events.refunds.loading')} />}
        {isEmpty && <EmptyState message={emptyText(data)} />}
        {data && askedCount(data.sums) > 0 && <RefundProgress refunds={data} />}
        {data && <RefundAll refunds={data} />}
        {data?.calledOffAt && <CounterPayers payers={data.byHand} />}
        {data && data.failed.length > 0 && <FailedRefunds failed={data.failed} />}
      </DialogContent>
      <CloseButton onClose={onClose} />
    </Dialog>
  );
}

/** The dialog with the refunds of the event that the address names. The attention list links to such an address. */
export function OpenEventRefunds() {
  const navigate = useNavigate();
  const eventId = eventIdInUrl(useLocation().search);
  if (!eventId) return null;
  const close = (): void => void navigate(eventRefundsPath(undefined), { replace: true });
  return <EventRefundsDialog key={eventId} eventId={eventId} onClose={close} />;
}
