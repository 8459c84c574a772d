import { eventLimits } from '@maidan/shared/rules/event.ts';
import type { FieldErrors } from '@maidan/shared/rules/rule-set.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { shownDay } from '../../ui/form/typedDay.ts';
import type { EventDraft } from '../eventDraft.ts';
import { FieldGroup } from './FieldGroup.tsx';

interface RegistrationFieldsProps {
  values: EventDraft;
  errors: FieldErrors<EventDraft>;
  change: (part: Partial<EventDraft>) => void;
}

/** When registration is open, for how many, and where players report; all of it may stay empty. */
export function RegistrationFields({ values, errors, change }: RegistrationFieldsProps) {
  const lastDay = shownDay(values.startDate) || eventLimits.lastDay;
  return (
    <FieldGroup title="Registration (optional)">
      <div className="pair">
        <DateField
          label="Registration opens"
          value={values.registrationOpens}
          onDay={(registrationOpens) => change({ registrationOpens })}
          error={errors.registrationOpens}
          hint="If empty, registration opens at once."
          inputProps={{ max: lastDay }}
        />
        <DateField
          label="Registration closes"
          value={values.registrationCloses}
          onDay={(registrationCloses) => change({ registrationCloses })}
          error={errors.registrationCloses}
          hint="The last day. If empty, the day on which the event starts."
          inputProps={{ min: shownDay(values.registrationOpens) || undefined, max: lastDay }}
        />
      </div>
      <Field
        label="Limit of players"
        value={values.playerLimit}
        onChange={({ target }) => change({ playerLimit: target.value.trim() })}
        error={errors.playerLimit}
        hint="Anyone who pays after the last place is taken gets the money back. Lowering the limit removes nobody."
        inputProps={{ inputMode: 'numeric' }}
        autoComplete="off"
      />
      <div className="pair">
        <Field
          label="Reporting time"
          value={values.reportingTime}
          onChange={({ target }) => change({ reportingTime: target.value })}
          error={errors.reportingTime}
          hint="For example: 7.30 am on every day."
          autoComplete="off"
        />
        <Field
          label="Ground"
          value={values.ground}
          onChange={({ target }) => change({ ground: target.value })}
          error={errors.ground}
          hint="Which ground or gate, if the location is not enough."
          autoComplete="off"
        />
      </div>
    </FieldGroup>
  );
}
