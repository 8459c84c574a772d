import { registrationNote } from '@maidan/shared/domain/registration/registration-state.ts';
import { shortIndianDate } from '@maidan/shared/format/dates.ts';
import { formSentences } from '../../../content/register.ts';
import { useRegistrationForm } from '../form/registration-form.context.ts';
import { useField } from '../form/use-field.ts';
import { Field } from './Field.tsx';

/** Only an event that is open for registration can be chosen; of the others one reads when it opens, or that it has closed. */
export function EventField() {
  const { events, areEventsFresh } = useRegistrationForm();
  const hasNoEvents = areEventsFresh && !events.some(({ registrationState }) => registrationState === 'open');
  const control = useField('selectedEvent', { hasHint: hasNoEvents });
  return (
    <Field field="selectedEvent" label="Event" isLabelHidden {...(hasNoEvents && { hint: formSentences.noEvents })}>
      <select className="input" required {...control}>
        <option value="">Select an event</option>
        {/* The browser may abbreviate a month differently from the build ("Sep", "Sept"); the built text is kept. */}
        {events.map((event) => (
          <option key={event.id} value={event.id} disabled={registrationNote(event) !== null} suppressHydrationWarning>
            {[`${event.eventName}, ${shortIndianDate(event.startDate)}`, registrationNote(event) ?? []]
              .flat()
              .join(': ')}
          </option>
        ))}
      </select>
    </Field>
  );
}
