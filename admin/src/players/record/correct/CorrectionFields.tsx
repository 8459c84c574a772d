import { playingStyles } from '@maidan/shared/domain/player-type.ts';
import {
  commaAfterDay,
  nameAdvice,
  normaliseMobile,
  textLimits,
  withoutLastComma,
} from '@maidan/shared/rules/registration.ts';
import type { FieldErrors } from '@maidan/shared/rules/rule-set.ts';
import type { PlayerRecord } from '@maidan/shared/wire/player-record.ts';
import { ChoiceField } from '../../../ui/form/ChoiceField.tsx';
import { Field, FieldPair } from '../../../ui/form/Field.tsx';
import { characterCount, textFields } from '../../../ui/form/textFields.ts';
import { fieldLabels } from '../fieldLabels.ts';
import type { CorrectionForm } from './correctionForm.ts';

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

/** The fields about the person. */
export function CorrectionFields({ values, errors, change, base }: CorrectionFieldsProps) {
  const { fieldProps, tidyOnBlur } = textFields<CorrectionForm>({ values, labels: fieldLabels, errors, change });
  return (
    <>
      <FieldPair>
        <Field {...fieldProps('firstName')} hint={errors.firstName && nameAdvice(values.firstName)} autoFocus />
        <Field {...fieldProps('lastName')} hint={errors.lastName && nameAdvice(values.lastName)} />
      </FieldPair>
      <FieldPair>
        <Field {...fieldProps('age')} inputProps={{ inputMode: 'numeric', maxLength: 3 }} />
        <Field
          {...fieldProps('mobile')}
          type="tel"
          onBlur={tidyOnBlur('mobile', normaliseMobile)}
          inputProps={{ inputMode: 'tel', maxLength: 40 }}
        />
      </FieldPair>
      <Field
        {...fieldProps('address')}
        multiline
        minRows={2}
        hint={characterCount(values.address, textLimits.address)}
      />
      <ChoiceField
        label={fieldLabels.playingStyle}
        value={values.playingStyle}
        onChange={(playingStyle) => change({ playingStyle })}
        choices={stylesFor(base.playingStyle)}
        {...(values.playingStyle === '' && { placeholder: 'Select a playing style' })}
        error={errors.playingStyle}
      />
      <Field
        {...fieldProps('unavailability')}
        onChange={({ target }) => change({ unavailability: commaAfterDay(target.value) })}
        onBlur={tidyOnBlur('unavailability', withoutLastComma)}
        hint="Days that the player cannot play. If empty, the list says Available."
      />
      <Field
        {...fieldProps('remarks')}
        multiline
        minRows={2}
        hint={characterCount(values.remarks, textLimits.remarks)}
      />
    </>
  );
}
