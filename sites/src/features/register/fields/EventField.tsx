import { shortIndianDate } from '@maidan/shared/format/dates.ts';
import { formSentences } from '../../../content/register.ts';
import { useRegistrationForm } from '../form/registration-form.context.ts';
import { useField } from '../form/use-field.ts';
import { Field } from './Field.tsx';

/** Only events that are open for registration. */
export function EventField() {
  const { events, areEventsFresh } = useRegistrationForm();
  const hasNoEvents = areEventsFresh && events.length === 0;
  const control = useField('selectedEvent', { hasHint: hasNoEvents });
  return (
    <Field field="selectedEvent" label="Event" isLabelHidden {...(hasNoEvents && { hint: formSentences.noEvents })}>
      <select className="input" required {...control}>
        <option value="">Select an event</option>
        {/* The browser may abbreviate a month differently from the build ("Sep", "Sept"); the built text is kept. */}
        {events.map(({ id, eventName, startDate }) => (
          <option key={id} value={id} suppressHydrationWarning>
            {`${eventName}, ${shortIndianDate(startDate)}`}
          </option>
        ))}
      </select>
    </Field>
  );
}
