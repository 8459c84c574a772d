import { styled } from '@mui/material/styles';
import { playingStyles } from '@maidan/shared/domain/player-type.ts';
import { commaAfterDay, normaliseMobile, textLimits, withoutLastComma } from '@maidan/shared/rules/registration.ts';
import type { FieldErrors } from '@maidan/shared/rules/rule-set.ts';
import type { PlayerCorrectionFields, PlayerRecord } from '@maidan/shared/wire/player-record.ts';
import { ChoiceField } from '../../../ui/form/ChoiceField.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { fieldLabels } from '../fieldLabels.ts';
import type { CorrectionForm } from './correctionForm.ts';

const Pair = styled('div')({
  display: 'grid',
  gap: 20,
  '@media (width >= 600px)': { gridTemplateColumns: '1fr 1fr', alignItems: 'start' },
});

interface CorrectionFieldsProps {
  values: CorrectionForm;
  errors: FieldErrors<CorrectionForm>;
  change: (part: Partial<CorrectionForm>) => void;
  /** The record that the form was filled from. */
  base: PlayerRecord;
}

/** A playing style of an old list that is not one of the club's stays a choice until another one is made. */
const stylesFor = (stored: string) =>
  [...new Set<string>([...playingStyles, stored])].filter(Boolean).map((value) => ({ value, label: value }));

/** The number of characters, once few are left. */
const counted = (text: string, limit: number): string | undefined =>
  [...text].length > limit * 0.8 ? `${[...text].length} of ${limit} characters` : undefined;

/** The fields about the person. */
export function CorrectionFields({ values, errors, change, base }: CorrectionFieldsProps) {
  const of = (field: keyof PlayerCorrectionFields) => ({
    label: fieldLabels[field],
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
        <Field {...of('firstName')} autoFocus />
        <Field {...of('lastName')} />
      </Pair>
      <Pair>
        <Field {...of('age')} inputProps={{ inputMode: 'numeric', maxLength: 3 }} />
        <Field
          {...of('mobile')}
          type="tel"
          onBlur={tidyOnBlur('mobile', normaliseMobile)}
          inputProps={{ inputMode: 'tel', maxLength: 40 }}
        />
      </Pair>
      <Field {...of('address')} multiline minRows={2} hint={counted(values.address, textLimits.address)} />
      <ChoiceField
        label={fieldLabels.playingStyle}
        value={values.playingStyle}
        onChange={(playingStyle) => change({ playingStyle })}
        choices={stylesFor(base.playingStyle)}
        {...(values.playingStyle === '' && { placeholder: 'Select a playing style' })}
        error={errors.playingStyle}
      />
      <Field
        {...of('unavailability')}
        onChange={({ target }) => change({ unavailability: commaAfterDay(target.value) })}
        onBlur={tidyOnBlur('unavailability', withoutLastComma)}
        hint="Days that the player cannot play. Left empty, the list says Available."
      />
      <Field {...of('remarks')} multiline minRows={2} hint={counted(values.remarks, textLimits.remarks)} />
    </>
  );
}
