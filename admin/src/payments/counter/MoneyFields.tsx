import { styled } from '@mui/material/styles';
import { serverNow } from '@maidan/shared/browser/server-clock.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { counterLimits, oldestTakenDay } from '@maidan/shared/rules/payments/counter.ts';
import type { FieldErrors } from '@maidan/shared/rules/rule-set.ts';
import { displayType, palette } from '../../theme/palette.ts';
import { DigitPlates } from '../../ui/DigitPlates.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { Field, FieldPair } from '../../ui/form/Field.tsx';
import { ConsentField } from './ConsentField.tsx';
import type { CounterDraft } from './counterDraft.ts';
import { HowFields } from './HowFields.tsx';

const Fee = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 20px',
  alignItems: 'center',
  minHeight: 80,
  padding: 16,
  color: palette.chalk,
  backgroundColor: palette.board,
  '& .word': { ...displayType, fontSize: 22, color: palette.willow },
  // Nine plates, ₹1,00,000, fit a phone.
  '& .sum': { fontSize: 'clamp(20px, 7vw, 32px)' },
  '& .note': { fontSize: 16 },
});

interface MoneyFieldsProps {
  values: CounterDraft;
  errors: FieldErrors<CounterDraft>;
  change: (part: Partial<CounterDraft>) => void;
  /** Rupees; undefined until event, type and day are chosen and the fee is read. */
  fee: number | undefined;
  hasFailed: boolean;
}

function feeNote({ selectedEvent, playerType }: CounterDraft, hasFailed: boolean): string {
  if (!selectedEvent || !playerType) return 'Choose the event and the player type.';
  return hasFailed ? 'The fee could not be read.' : 'Reading the fee...';
}

/** The fee, and how it was taken. */
export function MoneyFields({ values, errors, change, fee, hasFailed }: MoneyFieldsProps) {
  const today = indianDay(serverNow());
  return (
    <>
      <Fee role="status">
        <span className="word">At the counter</span>
        {fee === undefined ? (
          <span className="note">{feeNote(values, hasFailed)}</span>
        ) : (
          <span className="sum">
            <DigitPlates value={formatRupees(fee)} />
          </span>
        )}
      </Fee>
      <FieldPair>
        <HowFields label="Paid by" values={values} errors={errors} change={change} />
      </FieldPair>
      <FieldPair>
        <Field
          label="Taken by"
          value={values.takenBy}
          onChange={({ target }) => change({ takenBy: target.value })}
          error={errors.takenBy}
          hint="Who took the money."
          inputProps={{ maxLength: counterLimits.person }}
          autoComplete="off"
        />
        <DateField
          label="Taken on"
          value={values.takenOn}
          onDay={(takenOn) => change({ takenOn })}
          error={errors.takenOn}
          hint="The fee of this day counts."
          inputProps={{ min: oldestTakenDay(today), max: today }}
        />
      </FieldPair>
      <ConsentField {...{ values, errors, change }} />
    </>
  );
}
