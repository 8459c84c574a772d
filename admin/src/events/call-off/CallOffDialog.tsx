import { serverNow } from '@maidan/shared/browser/server-clock.ts';
import { isRefundPromised } from '@maidan/shared/domain/event-status.ts';
import type { EventRefundReason } from '@maidan/shared/domain/payment-state.ts';
import { undoDays } from '@maidan/shared/domain/timing.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { eventMessages } from '@maidan/shared/rules/event.ts';
import type { EventRecord } from '@maidan/shared/wire/events.ts';
import type { EventRefundsResponse } from '@maidan/shared/wire/refunds/event-refunds.ts';
import { Alert, Checkbox, FormControlLabel } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorMessage, reportUnlessCallFailed } from '../../data/http/callFailure.ts';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import { translate, translateWithElements } from '../../i18n/translate.ts';
import { eventRefundsPath } from '../../payments/paymentUrl.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { notify } from '../../ui/feedback/notifications.ts';
import type { Meanwhile } from '../../ui/meanwhile/meanwhile.ts';
import { ChangedNotice } from '../../ui/meanwhile/MeanwhileNotice.tsx';
import { RefundReasonField } from '../refunds/RefundReasonField.tsx';
import { paidBy } from '../refunds/refundTexts.ts';
import { useEventRefunds, useRefundAll } from '../refunds/useEventRefunds.ts';

const Names = styled('ul')({
  maxHeight: 120,
  margin: '8px 0 0',
  padding: '0 0 0 20px',
  overflowY: 'auto',
  '@media (width < 600px)': { maxHeight: 56 },
  fontWeight: 400,
});

/** Warning before an event is called off: how many have paid online, how much, and who. */
function PaidPlayers({ refunds: { sums, waiting } }: { refunds: EventRefundsResponse }) {
  const more = sums.waiting.count - waiting.length;
  return (
    <Alert severity="warning" icon={false}>
      {translate(sums.byHand.count > 0 ? 'events.callOff.paidOnline' : 'events.callOff.paid', paidBy(sums.waiting))}
      <Names tabIndex={0} aria-label={translate('events.callOff.payers')}>
        {waiting.map(({ name, receiptNumber }) => (
          <li key={receiptNumber ?? name}>
            <bdi>{name || translate('payments.erased')}</bdi> ({receiptNumber})
          </li>
        ))}
        {more > 0 && <li>{translate('events.callOff.more', { count: more.toLocaleString('en-IN') })}</li>}
      </Names>
    </Alert>
  );
}

const failures = { abandon: eventMessages.statusFailed, delete: eventMessages.deleteFailed } as const;

interface CallOffDialogProps<A> {
  event: EventRecord;
  kind: keyof typeof failures;
  /** Abandons or deletes the event. */
  callOff: () => Promise<A>;
  /** Called with the server's answer; `isRefunding` is true when the refunds are shown next. */
  onCalledOff: (isRefunding: boolean, answer: A) => void;
  /** What has changed, after an attempt that was refused because somebody else had saved first. */
  meanwhile?: Meanwhile | undefined;
  onClose: () => void;
}

/**
 * Asks before an event is abandoned or deleted. It shows how many have paid how much, and asks roles that may refund
 * whether to refund all who paid online.
 */
export function CallOffDialog<A>(props: CallOffDialogProps<A>) {
  const { event, kind, callOff, onCalledOff, meanwhile, onClose } = props;
  const navigate = useNavigate();
  const { data: refunds, error, isPending } = useEventRefunds(event.id);
  const refundAll = useRefundAll(event.id);
  const canRefund = useIsAllowed('payments:refund');
  const [isPromised] = useState(() => isRefundPromised(indianDay(serverNow()), event.startDate));
  // The box is unticked at first, because refunds cannot be undone.
  const [isWanted, setWanted] = useState(false);
  const [reason, setReason] = useState<EventRefundReason>('event_called_off');
  const paid = refunds?.sums.waiting ?? { count: 0, rupees: 0 };
  const byHand = refunds?.sums.byHand ?? { count: 0, rupees: 0 };
  const isRefunding = canRefund && isWanted && paid.count > 0;

  /**
   * Requests the refunds of all who paid online, after the event was called off. Resolves with the message of a
   * failure. The view of the refunds, which opens next, can request them again.
   */
  const refundAfterwards = (): Promise<string | undefined> =>
    refundAll(reason).then(
      () => undefined,
      (error: unknown) => {
        reportUnlessCallFailed(error);
        return errorMessage(error, translate('events.callOff.refundsFailed'));
      },
    );

  const submit = async (): Promise<void> => {
    const answer = await callOff();
    const failure = isRefunding ? await refundAfterwards() : undefined;
    onCalledOff(isRefunding, answer);
    if (isRefunding) void navigate(eventRefundsPath(event.id));
    if (failure) notify.failure(failure);
  };
  return (
    <ConfirmDialog
      title={translate(`events.callOff.${kind}.title`)}
      action={translate(`events.callOff.${kind}.${isRefunding ? 'actionAndRefund' : 'action'}`)}
      busyAction={translate(`events.callOff.${kind}.busy`)}
      failed={failures[kind]}
      isLoading={isPending}
      isLong={paid.count > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {translateWithElements(`events.callOff.${kind}.consequence`, { event: <strong>{event.eventName}</strong> })}
      </p>
      {isPending && <p role="status">{translate('events.callOff.loading')}</p>}
      {error && !refunds && <Alert severity="warning">{translate('events.callOff.payersUnknown')}</Alert>}
      {refunds && paid.count > 0 && <PaidPlayers refunds={refunds} />}
      {refunds && byHand.count > 0 && (
        <Alert severity="warning" icon={false}>
          {translate('events.callOff.paidAtCounter', paidBy(byHand))}
        </Alert>
      )}
      {paid.count > 0 && canRefund && (
        <FormControlLabel
          control={<Checkbox checked={isWanted} onChange={({ target }) => setWanted(target.checked)} />}
          label={translate('events.callOff.refundAll', { sum: formatRupees(paid.rupees) })}
        />
      )}
      {isRefunding && <RefundReasonField value={reason} onChange={setReason} />}
      {paid.count > 0 && !canRefund && (
        <p>{translate(isPromised ? 'events.callOff.treasurerSees' : 'events.callOff.treasurerDecides')}</p>
      )}
      {meanwhile && <ChangedNotice key={event.version} meanwhile={meanwhile} />}
      {kind === 'delete' && <p>{translate('dialog.restorable', { days: undoDays })}</p>}
    </ConfirmDialog>
  );
}
