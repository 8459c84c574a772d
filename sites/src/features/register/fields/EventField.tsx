import { registrationNote } from '@maidan/shared/domain/registration/registration-state.ts';
import { shortIndianDate } from '@maidan/shared/format/dates.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { formSentences } from '../../../content/register.ts';
import { useRegistrationForm } from '../form/registration-form.context.ts';
import { useField } from '../form/use-field.ts';
import { Field } from './Field.tsx';

/** `Monsoon Cup, 6 Dec 2026: Registration is full` */
function optionText(event: EventView): string {
  const name = `${event.eventName}, ${shortIndianDate(event.startDate)}`;
  const note = registrationNote(event);
  return note === null ? name : `${name}: ${note}`;
}

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
            {optionText(event)}
          </option>
        ))}
      </select>
    </Field>
  );
}
