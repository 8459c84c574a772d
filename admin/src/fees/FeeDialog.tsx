import { Checkbox, FormControlLabel, InputAdornment } from '@mui/material';
import { feeAtGround } from '@maidan/shared/domain/fees.ts';
import { playerKindLabels, playerKinds, type PlayerKind } from '@maidan/shared/domain/player-type.ts';
import { isCalendarDay } from '@maidan/shared/format/dates.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { eventLimits } from '@maidan/shared/rules/event.ts';
import { type FeeForm, feeRules, feeSentences, typedFee } from '@maidan/shared/rules/fees/fee-form.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import type { FeesOverview, FeeView } from '@maidan/shared/wire/fees/fees.ts';
import { useState } from 'react';
import { eventLabel } from '../data/useEventChoices.ts';
import { FormDialog } from '../ui/dialog/FormDialog.tsx';
import { ChoiceField } from '../ui/form/ChoiceField.tsx';
import { DateField } from '../ui/form/DateField.tsx';
import { Field } from '../ui/form/Field.tsx';
import { useRecordForm } from '../ui/form/useRecordForm.ts';
import { isConflict, reportUnlessCallFailed } from '../data/http/callFailure.ts';
import { ChangedNotice } from '../ui/meanwhile/MeanwhileNotice.tsx';
import { withoutLook } from '../ui/meanwhile/useShownRecord.ts';
import { allEvents, amountOf, feeChanges, hasOwnFee, replacedFee } from './feeLists.ts';
import { useFeeCalls, useRefetchFees } from './useFees.ts';

interface FeeDialogProps {
  overview: FeesOverview;
  /** Receives the fee that was set. */
  onSet: (fee: FeeView) => void;
  onClose: () => void;
}

const kinds = playerKinds.map((value) => ({ value, label: playerKindLabels[value] }));

const wantedOf = ({ eventId, kind, validFrom }: FeeForm, today: string) => ({
  ...{ eventId, kind },
  day: isCalendarDay(validFrom) ? validFrom : today,
});

/** What the new fee replaces, so that nobody changes another one than meant. */
function replacedText(overview: FeesOverview, form: FeeForm): string | undefined {
  const fee = replacedFee(overview, wantedOf(form, overview.today));
  return fee && `Instead of ${amountOf(fee)}.`;
}

/** A fee is what is paid online; at the counter the club charges more. */
function counterText(amount: string): string {
  const online = typedFee(amount);
  const fee = online === undefined ? '' : `: ${formatRupees(feeAtGround(online))}`;
  return `At the counter ${formatRupees(feeAtGround(0))} more${fee}.`;
}

/** What is paid when the event's own fee ends. */
function endText(overview: FeesOverview, form: FeeForm): string {
  const fee = replacedFee(overview, { ...wantedOf(form, overview.today), eventId: '' });
  return `End this event’s own fee. The fee of all events is valid again${fee ? `: ${amountOf(fee)}` : ''}.`;
}

/** Sets a fee for one event or for all, from a day on, or ends an event's own fee. */
export function FeeDialog({ overview, onSet, onClose }: FeeDialogProps) {
  const calls = useFeeCalls();
  const refetch = useRefetchFees();
  /** The fees that were shown at the first attempt that was refused because others have been set since. */
  const [refused, setRefused] = useState<{ shown: FeesOverview; times: number }>();
  const meanwhile = refused && feeChanges(refused.shown, overview);
  const { today, events } = overview;
  const canEnd = (typed: FeeForm): boolean => hasOwnFee(overview, wantedOf(typed, today));
  /** Another event, type or day may have no own fee that could end. */
  const effective = (typed: FeeForm): FeeForm => ({ ...typed, isEnd: typed.isEnd && canEnd(typed) });
  /** After a conflict the dialog says what has changed, and who sets the fee again sets it with that in view. */
  const set = async (typed: FeeForm): Promise<FeeView> => {
    const replaces = replacedFee(overview, wantedOf(typed, today))?.id ?? '';
    try {
      return await calls.addFee({ ...typed, replaces });
    } catch (error) {
      if (isConflict(error)) {
        await refetch({ throwOnError: true }).catch((failure: unknown) => {
          reportUnlessCallFailed(failure);
          throw withoutLook(error);
        });
        setRefused((before) => ({ shown: before?.shown ?? overview, times: (before?.times ?? 0) + 1 }));
      }
      throw error;
    }
  };
  const form = useRecordForm<FeeForm, FeeView>({
    initial: { eventId: '', kind: 'new', isEnd: false, amount: '', validFrom: today },
    validate: (typed) => fieldErrors(feeRules(today), effective(typed)),
    send: (typed) => set(effective(typed)),
    onSent: (_, fee) => onSet(fee),
    failed: feeSentences.saveFailed,
  });
  const { values, errors, change } = form;
  return (
    <FormDialog
      title="Set a fee"
      form={form}
      action={effective(values).isEnd ? 'End own fee' : 'Set fee'}
      onClose={onClose}
    >
      <ChoiceField
        label="Event"
        value={values.eventId}
        onChange={(eventId) => change({ eventId })}
        placeholder={allEvents}
        choices={events.map((event) => ({ value: event.id, label: eventLabel(event) }))}
        error={errors.eventId}
      />
      <ChoiceField
        label="Player type"
        value={values.kind}
        onChange={(kind) => change({ kind: kind as PlayerKind })}
        choices={kinds}
        error={errors.kind}
      />
      {canEnd(values) && (
        <FormControlLabel
          control={<Checkbox checked={values.isEnd} onChange={({ target }) => change({ isEnd: target.checked })} />}
          label={endText(overview, values)}
        />
      )}
      {!effective(values).isEnd && (
        <Field
          label="Fee"
          value={values.amount}
          onChange={({ target }) => change({ amount: target.value })}
          error={errors.amount}
          hint={[replacedText(overview, values), counterText(values.amount)].filter(Boolean).join(' ')}
          // Only as the dialog opens: the field also comes back after a change to another one, which keeps the focus.
          autoFocus={!form.isDirty}
          autoComplete="off"
          startAdornment={<InputAdornment position="start">₹</InputAdornment>}
          inputProps={{ inputMode: 'numeric', maxLength: 12 }}
        />
      )}
      <DateField
        label="From"
        value={values.validFrom}
        onDay={(validFrom) => change({ validFrom })}
        error={errors.validFrom}
        hint="The whole day, Indian time. Whoever has begun to pay keeps the fee that was shown."
        inputProps={{ min: today, max: eventLimits.lastDay }}
      />
      {meanwhile && meanwhile.changes.length > 0 && <ChangedNotice key={refused.times} meanwhile={meanwhile} />}
    </FormDialog>
  );
}
