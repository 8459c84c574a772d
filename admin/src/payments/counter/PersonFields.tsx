import { guardianRelations } from '@maidan/shared/declaration.ts';
import { playingStyles } from '@maidan/shared/domain/player-type.ts';
import {
  commaAfterDay,
  nameAdvice,
  normaliseMobile,
  textLimits,
  withoutLastComma,
} from '@maidan/shared/rules/registration.ts';
import type { FieldErrors } from '@maidan/shared/rules/rule-set.ts';
import { ChoiceField } from '../../ui/form/ChoiceField.tsx';
import { Field, FieldPair } from '../../ui/form/Field.tsx';
import { characterCount, textFields } from '../../ui/form/textFields.ts';
import { isChild, type PaperDraft } from './counterDraft.ts';

export interface PaperFieldsProps {
  values: PaperDraft;
  errors: FieldErrors<PaperDraft>;
  change: (part: Partial<PaperDraft>) => void;
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

/** What the registration form asks of a player; of a child also who has signed. */
export function PersonFields({ values, errors, change }: PaperFieldsProps) {
  const { fieldProps, tidyOnBlur } = textFields({ values, labels, errors, change });
  return (
    <>
      <FieldPair>
        <Field {...fieldProps('firstName')} hint={errors.firstName && nameAdvice(values.firstName)} />
        <Field {...fieldProps('lastName')} hint={errors.lastName && nameAdvice(values.lastName)} />
      </FieldPair>
      <FieldPair>
        <Field
          {...fieldProps('mobile')}
          type="tel"
          onBlur={tidyOnBlur('mobile', normaliseMobile)}
          inputProps={{ inputMode: 'tel', maxLength: 40 }}
        />
        <Field {...fieldProps('age')} inputProps={{ inputMode: 'numeric', maxLength: 3 }} />
      </FieldPair>
      {isChild(values) && (
        <FieldPair>
          <Field {...fieldProps('guardianName')} />
          <ChoiceField
            label="Relation (optional)"
            value={values.guardianRelation}
            onChange={(guardianRelation) => change({ guardianRelation })}
            choices={choices(guardianRelations)}
            placeholder="Not said"
            error={errors.guardianRelation}
          />
        </FieldPair>
      )}
      <ChoiceField
        label="Playing style"
        value={values.playingStyle}
        onChange={(playingStyle) => change({ playingStyle })}
        choices={choices(playingStyles)}
        placeholder="Select a playing style"
        error={errors.playingStyle}
      />
      <Field
        {...fieldProps('address')}
        multiline
        minRows={2}
        hint={characterCount(values.address, textLimits.address)}
      />
      <Field
        {...fieldProps('unavailability')}
        onChange={({ target }) => change({ unavailability: commaAfterDay(target.value) })}
        onBlur={tidyOnBlur('unavailability', withoutLastComma)}
        hint="Days on which the player cannot play."
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
