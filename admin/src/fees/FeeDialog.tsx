import { InputAdornment } from '@mui/material';
import { playerKindLabels, playerKinds, type PlayerKind } from '@maidan/shared/domain/player-type.ts';
import { isCalendarDay } from '@maidan/shared/format/dates.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { eventLimits } from '@maidan/shared/rules/event.ts';
import { type FeeForm, feeRules, feeSentences } from '@maidan/shared/rules/fees/fee-form.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import type { FeesOverview, FeeView } from '@maidan/shared/wire/fees/fees.ts';
import { FormDialog } from '../ui/dialog/FormDialog.tsx';
import { ChoiceField } from '../ui/form/ChoiceField.tsx';
import { DateField } from '../ui/form/DateField.tsx';
import { Field } from '../ui/form/Field.tsx';
import { useRecordForm } from '../ui/form/useRecordForm.ts';
import { allEvents, replacedFee } from './feeLists.ts';
import { useFeeCalls } from './useFees.ts';

interface FeeDialogProps {
  overview: FeesOverview;
  /** Receives the fee that was set. */
  onSet: (fee: FeeView) => void;
  onClose: () => void;
}

const kinds = playerKinds.map((value) => ({ value, label: playerKindLabels[value] }));

/** What the new fee replaces, so that nobody changes another one than meant. */
function replacedText(overview: FeesOverview, { eventId, kind, validFrom }: FeeForm): string | undefined {
  const day = isCalendarDay(validFrom) ? validFrom : overview.today;
  const rupees = replacedFee(overview, { eventId, kind, day });
  return rupees === undefined ? undefined : `Instead of ${formatRupees(rupees)}.`;
}

/** Sets a fee for one event or for all, from a day on. */
export function FeeDialog({ overview, onSet, onClose }: FeeDialogProps) {
  const calls = useFeeCalls();
  const { today, events } = overview;
  const form = useRecordForm<FeeForm>({
    initial: { eventId: '', kind: 'new', amount: '', validFrom: today },
    validate: (typed) => fieldErrors(feeRules(today), typed),
    send: async (typed) => onSet(await calls.addFee(typed)),
    onSent: () => undefined,
    failed: feeSentences.saveFailed,
  });
  const { values, errors, change } = form;
  return (
    <FormDialog title="Set a fee" form={form} action="Set fee" onClose={onClose}>
      <ChoiceField
        label="Event"
        value={values.eventId}
        onChange={(eventId) => change({ eventId })}
        placeholder={allEvents}
        choices={events.map(({ id, eventName }) => ({ value: id, label: eventName }))}
        error={errors.eventId}
      />
      <ChoiceField
        label="Player type"
        value={values.kind}
        onChange={(kind) => change({ kind: kind as PlayerKind })}
        choices={kinds}
        error={errors.kind}
      />
      <Field
        label="Fee"
        value={values.amount}
        onChange={({ target }) => change({ amount: target.value })}
        error={errors.amount}
        hint={replacedText(overview, values)}
        autoFocus
        autoComplete="off"
        startAdornment={<InputAdornment position="start">₹</InputAdornment>}
        inputProps={{ inputMode: 'numeric', maxLength: 12 }}
      />
      <DateField
        label="From"
        value={values.validFrom}
        onDay={(validFrom) => change({ validFrom })}
        error={errors.validFrom}
        hint="The whole day, Indian time. Whoever has begun to pay keeps the fee that was shown."
        inputProps={{ min: today, max: eventLimits.lastDay }}
      />
    </FormDialog>
  );
}
