import { serverNow } from '@maidan/shared/browser/server-clock.ts';
import { refundReasonLimit } from '@maidan/shared/domain/payment-state.ts';
import { playerKindLabels, playerKinds, playerKind } from '@maidan/shared/domain/player-type.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { randomKey } from '@maidan/shared/random-key.ts';
import { moveRules, moveSentences } from '@maidan/shared/rules/payments/move.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import type { PaymentDetail } from '@maidan/shared/wire/payments-admin.ts';
import type { MoveForm, MoveOptions } from '@maidan/shared/wire/payments-console/move.ts';
import type { PlayerRegistration } from '@maidan/shared/wire/player-record.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type RaRecord, useGetIdentity, useGetOne } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useCalls } from '../../data/dataProvider.ts';
import { CallFailure, errorMessage } from '../../data/http/callFailure.ts';
import { registrationsResource } from '../../data/playerCalls.ts';
import { useEventChoices } from '../../data/useWholeList.ts';
import { translatePayments } from '../../i18n/enPayments.ts';
import { translate } from '../../i18n/translate.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { notify } from '../../ui/feedback/notifications.ts';
import { countedText, inputsOf } from '../../ui/form/inputs.tsx';
import { paymentKeys, useShowPayment } from '../paymentQueries.ts';
import { GivenBackFields, handDefaults, SumInput } from './WithdrawDialog.tsx';

const { BooleanInput, DateInput, SelectInput, TextInput } = inputsOf<MoveForm>();

const kinds = playerKinds.map((id) => ({ id, name: playerKindLabels[id] }));

/** Loads the fee and the difference for a move to this event and type. */
function useOptions(paymentId: string, { eventId, kind }: Pick<MoveForm, 'eventId' | 'kind'>) {
  const calls = useCalls();
  return useQuery({
    queryKey: [...paymentKeys.detail(paymentId), 'move', eventId, kind],
    queryFn: () => calls.moveOptions(paymentId, eventId, kind),
    enabled: eventId !== '',
    staleTime: 0,
    gcTime: 0,
  });
}

interface MoveDialogProps {
  payment: PaymentDetail;
  onClose: () => void;
}

/**
 * Dialog of a move. It begins with the event that the family has asked for; without a request it begins with the event
 * in which the player is now.
 */
export function MoveDialog({ payment, onClose }: MoveDialogProps) {
  const { playerId } = payment;
  const { data, error } = useGetOne<PlayerRegistration & RaRecord>(registrationsResource, { id: playerId ?? '' });
  if (!data && !error) return null;
  const asked = data?.requests.find(({ state, kind }) => state === 'open' && kind === 'move')?.toEventId;
  return <MoveForEvent payment={payment} first={asked ?? payment.eventId} onClose={onClose} />;
}

/** Asks for the event and the type, and shows the fee and the difference, which the request repeats to the server. */
function MoveForEvent({ payment, first, onClose }: MoveDialogProps & { first: string }) {
  const calls = useCalls();
  const show = useShowPayment();
  const { identity } = useGetIdentity();
  const [requestKey] = useState(randomKey);
  const shown = useRef<MoveOptions>(undefined);
  const today = indianDay(serverNow());
  const { counter, payerName, playerType } = payment;
  const submit = async (typed: MoveForm): Promise<void> => {
    const options = shown.current;
    if (!options) throw new CallFailure(translate('payments.move.wait'), 0);
    const { fee: shownFee, difference: shownDifference, version } = options;
    const giveBack = options.most > 0 ? typed.giveBack : '0';
    show(await calls.movePlayer(payment.id, { ...typed, giveBack, requestKey, shownFee, shownDifference, version }));
    onClose();
    notify.success(translate('payments.move.done'));
  };
  const validate = (typed: MoveForm) => {
    const most = shown.current?.most;
    const facts = { isByHand: counter !== null, today, ...(most !== undefined && { most }) };
    const isThere = typed.eventId === payment.eventId && typed.kind === playerKind(playerType);
    return { ...fieldErrors(moveRules(facts), typed), ...(isThere && { eventId: moveSentences.nothing }) };
  };
  return (
    <ConfirmDialog<MoveForm>
      title={translate('payments.move.title', { player: payerName || translate('payments.withdraw.thePlayer') })}
      action={translate('payments.move.action')}
      busyAction={translate('payments.move.busy')}
      isFieldFocused
      isDestructive={false}
      isLong
      record={{
        ...{
          eventId: first,
          kind: playerKind(playerType),
          giveBack: '0',
          reason: '',
          dateOfBirth: '',
          isWomanOrGirl: false,
        },
        ...handDefaults(counter, { by: identity?.fullName ?? '', on: today }),
      }}
      validate={validate}
      onSubmit={submit}
      failed={moveSentences.failed}
      onClose={onClose}
    >
      <Fields payment={payment} onShown={(options) => (shown.current = options)} />
    </ConfirmDialog>
  );
}

interface FieldsProps {
  payment: PaymentDetail;
  onShown: (options: MoveOptions | undefined) => void;
}

function Fields({ payment, onShown }: FieldsProps) {
  const events = useEventChoices().map(({ value: id, label: name }) => ({ id, name }));
  const [eventId, kind] = useWatch<MoveForm, ['eventId', 'kind']>({ name: ['eventId', 'kind'] });
  const { setValue } = useFormContext<MoveForm>();
  const { data, error } = useOptions(payment.id, { eventId, kind });
  useEffect(() => {
    onShown(data);
    if (data) setValue('giveBack', String(data.most));
  }, [data, onShown, setValue]);
  return (
    <>
      <p>{translate('payments.move.effect')}</p>
      <SelectInput source="eventId" label={translate('payments.move.event')} choices={events} />
      <SelectInput source="kind" label={translate('payments.move.kind')} choices={kinds} />
      <p role="status">
        {data && differenceText(data)}
        {!data && (error ? errorMessage(error, translate('payments.move.failed')) : translate('payments.move.loading'))}
      </p>
      {data && data.most > 0 && (
        <>
          <SumInput
            label={translate('payments.withdraw.giveBack')}
            hint={() => translate('payments.move.atMost', { most: formatRupees(data.most) })}
          />
          {payment.counter && <GivenBackFields />}
        </>
      )}
      {data?.asksBirth && <DateInput source="dateOfBirth" label={translate('payments.move.dateOfBirth')} />}
      {data?.asksWoman && <BooleanInput source="isWomanOrGirl" label={translate('payments.move.woman')} />}
      <TextInput
        source="reason"
        label={translate('payments.refund.reason')}
        multiline
        minRows={2}
        helperText={countedText(refundReasonLimit, translate('payments.refund.reasonHint'))}
      />
    </>
  );
}

/** Sentence with the new fee, the amount paid, and the consequence of the difference. */
export function differenceText({ fee, paid, waived, difference, dueBack, placesLeft }: MoveOptions): string {
  const sums = { fee: formatRupees(fee), paid: formatRupees(paid), sum: formatRupees(Math.abs(difference)) };
  const none = waived > 0 ? 'covered' : 'same';
  const what = difference > 0 ? 'due' : difference < 0 ? 'lower' : none;
  return [
    translatePayments(`move.difference.${what}`, sums),
    waived > 0 && translatePayments('move.difference.waived', { sum: formatRupees(waived) }),
    dueBack > 0 && translatePayments('move.difference.dueBack', { sum: formatRupees(dueBack) }),
    placesLeft !== null && translate('payments.move.places', { smart_count: placesLeft }),
  ]
    .filter(Boolean)
    .join(' ');
}
