import { refundReasonLimit } from '@maidan/shared/domain/payment-state.ts';
import { formatRupees, toPaise, toRupees } from '@maidan/shared/format/money.ts';
import { randomKey } from '@maidan/shared/random-key.ts';
import {
  mostInPart,
  partError,
  partialRefundRulesFor,
  partialRefundSentences,
  typedPaise,
} from '@maidan/shared/rules/payments/partial-refund.ts';
import { refundRules } from '@maidan/shared/rules/refund.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import type { PaymentDetail } from '@maidan/shared/wire/payments-admin.ts';
import { InputAdornment } from '@mui/material';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useCalls } from '../../data/dataProvider.ts';
import { translate, translateWithElements } from '../../i18n/translate.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { notify } from '../../ui/feedback/notifications.ts';
import { countedText, inputsOf } from '../../ui/form/inputs.tsx';
import { useShowPayment } from '../paymentQueries.ts';

interface RefundForm {
  scope: 'all' | 'part';
  amount: string;
  reason: string;
}

const { RadioButtonGroupInput, TextInput } = inputsOf<RefundForm>();

const scopes = (['all', 'part'] as const).map((id) => ({
  id,
  name: translate(`payments.refund.scope.${id}`),
  description: translate(`payments.refund.scope.${id}Effect`),
}));

/**
 * Whether a partial refund can be requested: of a paid online payment, while no partial refund is in progress and
 * enough remains to refund a part of it.
 */
const canReturnPart = ({ state, atomTxnId, remaining, partUnderway }: PaymentDetail): boolean =>
  state === 'paid' && atomTxnId !== null && partUnderway === null && mostInPart(toPaise(remaining)) > 0;

/**
 * Returns the title of the dialog.
 * @param remaining rupees that can still be refunded
 */
export function refundTitle(remaining: number, isPart: boolean): string {
  if (remaining === 0) return translate('payments.refund.nothingLeft');
  const sum = formatRupees(remaining);
  return translate(isPart ? 'payments.refund.partTitle' : 'payments.refund.title', { sum });
}

/** Rupees of the latest refund of the payment's own transaction; undefined when there is none. */
export const requestedSum = ({
  refunds,
  atomTxnId,
}: Pick<PaymentDetail, 'refunds' | 'atomTxnId'>): number | undefined =>
  refunds
    .filter((refund) => refund.atomTxnId === atomTxnId)
    .toSorted((one, other) => one.requestedAt.localeCompare(other.requestedAt))
    .at(-1)?.amount;

/**
 * Returns a function that gives one request key for each sum. The unique index `refunds_request_key` allows one refund
 * for a key, so a sum that is sent again is not refunded twice; another sum is another request.
 */
export function keysBySum(): (amount: string) => string {
  const keys = new Map<number | undefined, string>();
  return (amount) => {
    const sum = typedPaise(amount);
    const key = keys.get(sum) ?? randomKey();
    keys.set(sum, key);
    return key;
  };
}

/** Says how much can be refunded, and how much the club keeps after the typed refund. `remaining` in rupees. */
export function amountHint(typed: string, remaining: number): string {
  const [paise, left] = [typedPaise(typed), toPaise(remaining)];
  const remains = formatRupees(remaining);
  return paise === undefined || partError(paise, left)
    ? translate('payments.refund.atMost', { remains, most: formatRupees(toRupees(mostInPart(left))) })
    : translate('payments.refund.stays', { remains, kept: formatRupees(toRupees(left - paise)) });
}

/** Asks for the sum and the reason of a refund through the provider. */
export function RefundDialog({ payment, onClose }: { payment: PaymentDetail; onClose: () => void }) {
  const calls = useCalls();
  const show = useShowPayment();
  const [keyOf] = useState(keysBySum);
  const partRules = partialRefundRulesFor(payment.remaining);
  const submit = async ({ scope, amount, reason }: RefundForm): Promise<void> => {
    const answered =
      scope === 'part'
        ? await calls.refundPart(payment.id, { amount, reason, requestKey: keyOf(amount) })
        : await calls.refundPayment(payment.id, { reason });
    show(answered);
    onClose();
    const sum = requestedSum(answered);
    notify.success(
      sum
        ? translate(scope === 'part' ? 'payments.refund.partRequestedOf' : 'payments.refund.requestedOf', {
            sum: formatRupees(sum),
          })
        : translate(scope === 'part' ? 'payments.refund.partRequested' : 'payments.refund.requested'),
    );
  };
  return (
    <ConfirmDialog<RefundForm>
      title={<Title remaining={payment.remaining} />}
      isLoading={payment.remaining === 0}
      action={<ByScope all={translate('payments.refund.action')} part={translate('payments.refund.partAction')} />}
      busyAction={<ByScope all={translate('payments.refund.busy')} part={translate('payments.refund.returning')} />}
      isFieldFocused
      isLong
      record={{ scope: 'all', amount: '', reason: '' }}
      validate={(typed) => fieldErrors(typed.scope === 'part' ? partRules : refundRules, typed)}
      onSubmit={submit}
      failed={partialRefundSentences.failed}
      onClose={onClose}
    >
      <Fields payment={payment} />
    </ConfirmDialog>
  );
}

const useIsPart = (): boolean => useWatch<RefundForm, 'scope'>({ name: 'scope' }) === 'part';

const Title = ({ remaining }: { remaining: number }) => refundTitle(remaining, useIsPart());

const ByScope = ({ all, part }: { all: string; part: string }) => (useIsPart() ? part : all);

function Fields({ payment }: { payment: PaymentDetail }) {
  const hasChoice = canReturnPart(payment);
  // A chosen partial refund stays visible when another one was begun meanwhile; the server then refuses it.
  const isPart = useIsPart();
  return (
    <>
      {(hasChoice || isPart) && (
        <RadioButtonGroupInput source="scope" label={translate('payments.refund.what')} choices={scopes} autoFocus />
      )}
      {isPart && (
        <TextInput
          source="amount"
          label={translate('resources.payments.fields.amount')}
          helperText={(typed) => amountHint(typed, payment.remaining)}
          startAdornment={<InputAdornment position="start">₹</InputAdornment>}
          inputProps={{ inputMode: 'decimal', maxLength: 16 }}
        />
      )}
      <Consequences payment={payment} isPart={isPart} />
      <TextInput
        source="reason"
        label={translate('payments.refund.reason')}
        multiline
        minRows={2}
        autoFocus={!hasChoice && !isPart}
        helperText={countedText(refundReasonLimit, translate('payments.refund.reasonHint'))}
      />
    </>
  );
}

/**
 * Rupees of a partial refund that the bank has refused. The API tries it again a few times, unless another sum is
 * requested.
 */
const refusedPart = ({ state, returning, partUnderway }: PaymentDetail): number =>
  state === 'paid' && partUnderway === null ? returning : 0;

/** The consequences of a full or a partial refund. */
function Consequences({ payment, isPart }: { payment: PaymentDetail; isPart: boolean }) {
  const { payerName, surcharge, playerId, partUnderway } = payment;
  const refused = refusedPart(payment);
  return (
    <>
      <p>
        {translateWithElements('payments.refund.goesBack', {
          payer: <strong>{payerName || translate('payments.refund.thePayer')}</strong>,
        })}{' '}
        {[
          surcharge > 0 && translate('payments.refund.surcharge', { sum: formatRupees(surcharge) }),
          isPart && translate('payments.refund.receiptStays'),
          !isPart && playerId && translate('payments.refund.playerGoes'),
          translate('dialog.final'),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {refused > 0 && <p>{translate('payments.refund.refused', { sum: formatRupees(refused) })}</p>}
      {payment.state === 'paid' && partUnderway !== null && <p>{partialRefundSentences.underway(partUnderway)}</p>}
    </>
  );
}
