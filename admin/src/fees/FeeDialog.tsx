import { InputAdornment } from '@mui/material';
import { feeAtGround } from '@maidan/shared/domain/fees.ts';
import { playerKindLabels, playerKinds } from '@maidan/shared/domain/player-type.ts';
import { isCalendarDay } from '@maidan/shared/format/dates.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { eventLimits } from '@maidan/shared/rules/event.ts';
import { type FeeForm, feeRules, feeSentences, typedFee } from '@maidan/shared/rules/fees/fee-form.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import type { FeesOverview, FeeView } from '@maidan/shared/wire/fees/fees.ts';
import { type ReactNode, useState } from 'react';
import { useFormIsDirty } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useCalls } from '../data/dataProvider.ts';
import { eventLabel } from '../data/useWholeList.ts';
import { FormDialog } from '../ui/dialog/FormDialog.tsx';
import { inputsOf } from '../ui/form/inputs.tsx';
import { isConflict, reportUnlessCallFailed } from '../data/http/callFailure.ts';
import { ChangedNotice } from '../ui/meanwhile/MeanwhileNotice.tsx';
import { withoutLook } from '../ui/meanwhile/useShownRecord.ts';
import { amountOf, feeChanges, hasOwnFee, replacedFee, translate } from './feeLists.ts';
import { useRefetchFees } from './useFees.ts';

const { BooleanInput, DateInput, SelectInput, TextInput } = inputsOf<FeeForm>();

interface FeeDialogProps {
  overview: FeesOverview;
  onSet: (fee: FeeView) => void;
  onClose: () => void;
}

const kinds = playerKinds.map((id) => ({ id, name: playerKindLabels[id] }));

const wantedOf = ({ eventId, kind, validFrom }: FeeForm, today: string) => ({
  ...{ eventId, kind },
  day: isCalendarDay(validFrom) ? validFrom : today,
});

/** Whether the chosen event has a fee of its own for the type and the day, which the form can end. */
const canEnd = (overview: FeesOverview, form: FeeForm): boolean => hasOwnFee(overview, wantedOf(form, overview.today));

const effective = (overview: FeesOverview, form: FeeForm): FeeForm => ({
  ...form,
  isEnd: form.isEnd && canEnd(overview, form),
});

/** Says which amount is paid without the new fee; undefined when no fee is charged. */
function replacedText(overview: FeesOverview, form: FeeForm): string | undefined {
  const fee = replacedFee(overview, wantedOf(form, overview.today));
  return fee && translate('fees.form.insteadOf', { amount: amountOf(fee) });
}

/** Says how much more than the online price the club charges at the counter. */
function counterText(amount: string): string {
  const online = typedFee(amount);
  const more = formatRupees(feeAtGround(0));
  return online === undefined
    ? translate('fees.form.counterMore', { more })
    : translate('fees.form.counterMoreIs', { more, fee: formatRupees(feeAtGround(online)) });
}

/** Says what is paid after the event's own fee ends. */
function endText(overview: FeesOverview, form: FeeForm): string {
  const fee = replacedFee(overview, { ...wantedOf(form, overview.today), eventId: '' });
  return fee ? translate('fees.form.endsAt', { amount: amountOf(fee) }) : translate('fees.form.ends');
}

/** Sets a fee for one event or for all, from a day on, or ends an event's own fee. */
export function FeeDialog({ overview, onSet, onClose }: FeeDialogProps) {
  const calls = useCalls();
  const refetch = useRefetchFees();
  /** Set after a conflict: the fees that were shown at the first conflict, and the number of conflicts. */
  const [refused, setRefused] = useState<{ shown: FeesOverview; times: number }>();
  const meanwhile = refused && feeChanges(refused.shown, overview);
  const { today } = overview;
  /**
   * Sets the fee. After a conflict it loads the fees again, so that the dialog says what has changed and the next
   * attempt names the fee that it would then replace.
   */
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
  return (
    <FormDialog<FeeForm>
      title={translate('fees.set')}
      record={{ eventId: '', kind: 'new', isEnd: false, amount: '', validFrom: today }}
      validate={(typed) => fieldErrors(feeRules(today), effective(overview, typed))}
      onSubmit={async (typed) => onSet(await set(effective(overview, typed)))}
      failed={feeSentences.saveFailed}
      action={<Action overview={overview} />}
      onClose={onClose}
    >
      <Fields overview={overview} />
      {meanwhile && meanwhile.changes.length > 0 && <ChangedNotice key={refused.times} meanwhile={meanwhile} />}
    </FormDialog>
  );
}

const useTyped = (): FeeForm => useWatch<FeeForm>() as FeeForm;

function Action({ overview }: { overview: FeesOverview }): ReactNode {
  return effective(overview, useTyped()).isEnd ? translate('fees.form.end') : translate('fees.form.set');
}

function Fields({ overview }: { overview: FeesOverview }) {
  const typed = useTyped();
  const isDirty = useFormIsDirty();
  const { today, events } = overview;
  return (
    <>
      <SelectInput
        source="eventId"
        emptyText={translate('fees.allEvents')}
        choices={events.map((event) => ({ id: event.id, name: eventLabel(event) }))}
      />
      <SelectInput source="kind" choices={kinds} />
      {canEnd(overview, typed) && <BooleanInput source="isEnd" label={endText(overview, typed)} />}
      {!effective(overview, typed).isEnd && (
        <TextInput
          source="amount"
          helperText={[replacedText(overview, typed), counterText(typed.amount)].filter(Boolean).join(' ')}
          // The field takes the focus only when the dialog opens. It may be mounted again after a change of another
          // field, which must keep the focus.
          autoFocus={!isDirty}
          startAdornment={<InputAdornment position="start">₹</InputAdornment>}
          inputProps={{ inputMode: 'numeric', maxLength: 12 }}
        />
      )}
      <DateInput
        source="validFrom"
        helperText={translate('fees.form.validFrom')}
        min={today}
        max={eventLimits.lastDay}
      />
    </>
  );
}
