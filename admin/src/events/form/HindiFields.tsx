import { eventLimits } from '@maidan/shared/rules/event.ts';
import type { FieldErrors } from '@maidan/shared/rules/rule-set.ts';
import { Field } from '../../ui/form/Field.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import type { EventDraft } from '../eventDraft.ts';
import { countedText } from './countedText.ts';

interface HindiFieldsProps {
  values: EventDraft;
  errors: FieldErrors<EventDraft>;
  change: (part: Partial<EventDraft>) => void;
}

const lang = { lang: 'hi' };

/** The texts of the Hindi pages; all of them may stay empty. */
export function HindiFields({ values, errors, change }: HindiFieldsProps) {
  return (
    <FieldGroup title="In Hindi (optional)">
      <Field
        label="Name in Hindi (optional)"
        value={values.eventNameHi}
        onChange={({ target }) => change({ eventNameHi: target.value })}
        error={errors.eventNameHi}
        hint="For the Hindi pages. If empty, they show the English text."
        inputProps={lang}
        autoComplete="off"
      />
      <Field
        label="Description in Hindi (optional)"
        value={values.descriptionHi}
        onChange={({ target }) => change({ descriptionHi: target.value })}
        error={errors.descriptionHi}
        inputProps={lang}
        multiline
        rows={4}
      />
      <Field
        label="Rules in Hindi (optional)"
        value={values.rulesHi}
        onChange={({ target }) => change({ rulesHi: target.value })}
        error={errors.rulesHi}
        hint={countedText(values.rulesHi, eventLimits.rules)}
        inputProps={lang}
        multiline
        rows={8}
      />
    </FieldGroup>
  );
}
