import { eventNameIn } from '@maidan/shared/format/event-texts.ts';
import type { Language } from '@maidan/shared/language.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { registerTexts } from '../../../content/register.ts';
import { datesIn } from '../../../lib/language/dates.ts';
import { useLanguage } from '../../../lib/language/language.context.ts';
import { pageIn } from '../../../lib/language/page-language.ts';
import { registrationNoteIn } from '../../../lib/language/registration-note.ts';
import { fieldId } from '../form/field-id.ts';
import { dropLinkedEvent } from '../form/linked-event.ts';
import { useRegistrationForm } from '../form/registration-form.context.ts';
import { Field, useField } from './Field.tsx';

/** Only an event that is open for registration can be chosen. The others are listed with what `optionText` says of them. */
export function EventField() {
  const { form, events, areEventsFresh } = useRegistrationForm();
  const language = useLanguage();
  const choose = useChooseEvent();
  const texts = registerTexts[language].event;
  const hasNoEvents = areEventsFresh && !events.some(({ registrationState }) => registrationState === 'open');
  const control = useField('selectedEvent', { hasHint: hasNoEvents });
  const none = (
    <>
      {texts.none} <a href={pageIn(language, '/events')}>{texts.all}</a>
    </>
  );
  return (
    <Field field="selectedEvent" label={texts.label} isLabelHidden {...(hasNoEvents && { hint: none })}>
      <select className="input" required {...control} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        <option value="">{texts.choose}</option>
        {events.map((event) => (
          <option key={event.id} value={event.id} disabled={event.registrationState !== 'open'}>
            {optionText(language, event)}
          </option>
        ))}
      </select>
      {form.closedEvent !== undefined && !hasNoEvents && <ClosedEventNotice id={form.closedEvent} />}
    </Field>
  );
}

/** Most buttons that are offered, so that a phone shows all at once. The field above lists all events. */
const mostOffers = 3;

/** Shown when the chosen event takes no registrations: says why, where that is known, and offers events that do. */
function ClosedEventNotice({ id }: { id: string }) {
  const { events } = useRegistrationForm();
  const language = useLanguage();
  const choose = useChooseEvent();
  const texts = registerTexts[language].event;
  const closed = events.find((event) => event.id === id);
  const open = events.filter(({ registrationState }) => registrationState === 'open').slice(0, mostOffers);
  /** The button disappears with the notice, and the focus would be lost. */
  const take = (event: string) => {
    choose(event);
    document.getElementById(fieldId('selectedEvent'))?.focus();
  };
  return (
    <div className="notice closed-event" role="status">
      <p>
        {closed && (
          <>
            <strong>{optionText(language, closed)}</strong>
            <br />
          </>
        )}
        {texts.closed}
      </p>
      <p>{texts.open}</p>
      <div className="button-row">
        {open.map((event) => (
          <button
            key={event.id}
            type="button"
            className="button button-line button-small"
            onClick={() => take(event.id)}
          >
            {eventText(language, event)}
          </button>
        ))}
      </div>
    </div>
  );
}

/** `Monsoon Cup, 6 Dec 2026` */
const eventText = (language: Language, event: EventView): string =>
  `${eventNameIn(language, event)}, ${datesIn(language).short(event.startDate)}`;

/** `Monsoon Cup, 6 Dec 2026: Registration is full` */
function optionText(language: Language, event: EventView): string {
  const note = registrationNoteIn(language, event);
  return note === null ? eventText(language, event) : `${eventText(language, event)}: ${note}`;
}

/** Chooses an event instead of the one that the page's address asks for. */
function useChooseEvent(): (id: string) => void {
  const { dispatch } = useRegistrationForm();
  return (id) => {
    dropLinkedEvent();
    dispatch({ type: 'fieldChanged', field: 'selectedEvent', value: id });
  };
}
