import { serverNow } from '@maidan/shared/browser/server-clock.ts';
import { refundReasonLimit } from '@maidan/shared/domain/payment-state.ts';
import { channelLabels, counterChannels } from '@maidan/shared/domain/payments/payment-channel.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { formatRupees, toPaise, toRupees } from '@maidan/shared/format/money.ts';
import { randomKey } from '@maidan/shared/random-key.ts';
import { counterLimits, oldestTakenDay } from '@maidan/shared/rules/payments/counter.ts';
import {
  giveBackError,
  giveBackPaise,
  withdrawalRules,
  withdrawalSentences,
} from '@maidan/shared/rules/payments/withdrawal.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import type { PaymentDetail } from '@maidan/shared/wire/payments-admin.ts';
import type { ByHand } from '@maidan/shared/wire/payments-console/counter.ts';
import type { WithdrawalForm } from '@maidan/shared/wire/payments-console/withdrawal.ts';
import { InputAdornment } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useCalls } from '../../data/dataProvider.ts';
import { translate } from '../../i18n/translate.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { notify } from '../../ui/feedback/notifications.ts';
import { countedText, inputsOf } from '../../ui/form/inputs.tsx';
import { useShowPayment } from '../paymentQueries.ts';

const { TextInput } = inputsOf<WithdrawalForm>();
const hand = inputsOf<ByHand>();

/** Asks for the sum to give back and the reason, before a player is withdrawn. */
export function WithdrawDialog({ payment, onClose }: { payment: PaymentDetail; onClose: () => void }) {
  const calls = useCalls();
  const show = useShowPayment();
  const { identity } = useGetIdentity();
  const [requestKey] = useState(randomKey);
  const today = indianDay(serverNow());
  const { counter, remaining, payerName } = payment;
  const facts = { isByHand: counter !== null, remaining, today };
  const submit = async (typed: WithdrawalForm): Promise<void> => {
    const answered = await calls.withdrawPlayer(payment.id, { ...typed, requestKey });
    show(answered);
    onClose();
    const { returned = 0, kept = 0 } = answered.withdrawal ?? {};
    notify.success(translate('payments.withdraw.done', { returned: formatRupees(returned), kept: formatRupees(kept) }));
  };
  return (
    <ConfirmDialog<WithdrawalForm>
      title={translate('payments.withdraw.title', { player: payerName || translate('payments.withdraw.thePlayer') })}
      action={translate('payments.withdraw.action')}
      busyAction={translate('payments.withdraw.busy')}
      isFieldFocused
      isLong
      record={{
        ...{ giveBack: '', reason: '' },
        ...handDefaults(counter, { by: identity?.fullName ?? '', on: today }),
      }}
      validate={(typed) => fieldErrors(withdrawalRules(facts), typed)}
      onSubmit={submit}
      failed={withdrawalSentences.failed}
      onClose={onClose}
    >
      <p>{translate('payments.withdraw.effect')}</p>
      {counter && <p>{translate('payments.withdraw.byHand')}</p>}
      <SumInput label={translate('payments.withdraw.giveBack')} hint={(typed) => keptHint(typed, remaining)} />
      {counter && <GivenBackFields />}
      <TextInput
        source="reason"
        label={translate('payments.withdraw.reason')}
        multiline
        minRows={2}
        helperText={countedText(refundReasonLimit, translate('payments.withdraw.reasonHint'))}
      />
    </ConfirmDialog>
  );
}

/** Says how much can be given back, and how much the club keeps after the typed sum. `remaining` in rupees. */
export function keptHint(typed: string, remaining: number): string {
  const [paise, left] = [giveBackPaise(typed), toPaise(remaining)];
  const remains = formatRupees(remaining);
  if (paise === undefined || giveBackError(paise, left)) return translate('payments.withdraw.of', { remains });
  return paise === left
    ? translate('payments.withdraw.all', { remains })
    : translate('payments.withdraw.keeps', { remains, kept: formatRupees(toRupees(left - paise)) });
}

/** The initial values of the fields for money given back by hand; empty for a payment through the provider. */
export const handDefaults = (counter: PaymentDetail['counter'], { by, on }: Pick<ByHand, 'by' | 'on'>): ByHand =>
  counter ? { channel: counter.channel, reference: '', by, on } : { channel: '', reference: '', by: '', on: '' };

export const SumInput = ({ label, hint }: { label: string; hint: (typed: string) => string }) => (
  <TextInput
    source="giveBack"
    label={label}
    autoFocus
    helperText={hint}
    startAdornment={<InputAdornment position="start">₹</InputAdornment>}
    inputProps={{ inputMode: 'decimal', maxLength: 16 }}
  />
);

const channels = counterChannels.map((id) => ({ id, name: channelLabels[id] }));

/** Fields for how, by whom and on which day the sum was given back by hand; none while the sum is 0. */
export function GivenBackFields() {
  const giveBack = useWatch<WithdrawalForm, 'giveBack'>({ name: 'giveBack' });
  if (giveBackPaise(giveBack) === 0) return null;
  return (
    <HandFields
      channel={translate('payments.counterReturn.channel')}
      by={translate('payments.counterReturn.by')}
      on={translate('payments.withdraw.on')}
    />
  );
}

/** The fields of `ByHand`, each with its label. */
export function HandFields({ channel: label, by, on }: { channel: string; by: string; on: string }) {
  const channel = useWatch<ByHand, 'channel'>({ name: 'channel' });
  const today = indianDay(serverNow());
  return (
    <>
      <hand.SelectInput source="channel" label={label} choices={channels} />
      <hand.TextInput
        source="reference"
        label={translate(`counter.reference.${channel || 'cash'}`)}
        inputProps={{ maxLength: counterLimits.reference }}
      />
      <hand.TextInput source="by" label={by} inputProps={{ maxLength: counterLimits.person }} />
      <hand.DateInput source="on" label={on} min={oldestTakenDay(today)} max={today} />
    </>
  );
}
