import { styled } from '@mui/material/styles';
import { guardianRelations } from '@maidan/shared/declaration.ts';
import { playingStyles } from '@maidan/shared/domain/player-type.ts';
import { commaAfterDay, normaliseMobile, textLimits, withoutLastComma } from '@maidan/shared/rules/registration.ts';
import type { FieldErrors } from '@maidan/shared/rules/rule-set.ts';
import { ChoiceField } from '../../ui/form/ChoiceField.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { type CounterDraft, isChild } from './counterDraft.ts';

/** The name of an event in a list of choices must not widen it. */
export const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  '@media (width >= 600px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'start' },
});

export interface CounterFieldsProps {
  values: CounterDraft;
  errors: FieldErrors<CounterDraft>;
  change: (part: Partial<CounterDraft>) => void;
}

const labels = {
  firstName: 'First name',
  lastName: 'Last name',
  mobile: 'Mobile',
  age: 'Age',
  address: 'Address',
  unavailability: 'Unavailable on (optional)',
  remarks: 'Remarks (optional)',
  guardianName: 'Guardian’s name (optional)',
} as const;

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** The number of characters, once few are left. */
const counted = (text: string, limit: number): string | undefined =>
  [...text].length > limit * 0.8 ? `${[...text].length} of ${limit} characters` : undefined;

/** What the registration form asks of a player; of a child also who has signed. */
export function PersonFields({ values, errors, change }: CounterFieldsProps) {
  const of = (field: keyof typeof labels) => ({
    label: labels[field],
    value: values[field],
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
    error: errors[field],
    autoComplete: 'off',
  });
  const tidyOnBlur = (field: 'mobile' | 'unavailability', tidy: (text: string) => string) => (): void => {
    const tidied = tidy(values[field]);
    if (tidied !== values[field]) change({ [field]: tidied });
  };
  return (
    <>
      <Pair>
        <Field {...of('firstName')} />
        <Field {...of('lastName')} />
      </Pair>
      <Pair>
        <Field
          {...of('mobile')}
          type="tel"
          onBlur={tidyOnBlur('mobile', normaliseMobile)}
          inputProps={{ inputMode: 'tel', maxLength: 40 }}
        />
        <Field {...of('age')} inputProps={{ inputMode: 'numeric', maxLength: 3 }} />
      </Pair>
      {isChild(values) && (
        <Pair>
          <Field {...of('guardianName')} />
          <ChoiceField
            label="Relation (optional)"
            value={values.guardianRelation}
            onChange={(guardianRelation) => change({ guardianRelation })}
            choices={choices(guardianRelations)}
            placeholder="Not said"
            error={errors.guardianRelation}
          />
        </Pair>
      )}
      <ChoiceField
        label="Playing style"
        value={values.playingStyle}
        onChange={(playingStyle) => change({ playingStyle })}
        choices={choices(playingStyles)}
        placeholder="Select a playing style"
        error={errors.playingStyle}
      />
      <Field {...of('address')} multiline minRows={2} hint={counted(values.address, textLimits.address)} />
      <Field
        {...of('unavailability')}
        onChange={({ target }) => change({ unavailability: commaAfterDay(target.value) })}
        onBlur={tidyOnBlur('unavailability', withoutLastComma)}
        hint="Days on which the player cannot play."
      />
      <Field {...of('remarks')} multiline minRows={2} hint={counted(values.remarks, textLimits.remarks)} />
    </>
  );
}
