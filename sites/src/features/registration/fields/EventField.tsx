import { registerTexts } from '../../../content/register.ts';
import { useLanguage } from '../../../lib/language/language.context.ts';
import { pageIn } from '../../../lib/language/page-language.ts';
import { useRegistrationForm } from '../form/registration-form.context.ts';
import { useChooseEvent } from '../form/use-choose-event.ts';
import { useField } from '../form/use-field.ts';
import { ClosedEventNotice } from './ClosedEventNotice.tsx';
import { optionText } from './event-text.ts';
import { Field } from './Field.tsx';

/**
 * Only an event that is open for registration can be chosen; of the others one reads when it opens, or that it has
 * closed.
 */
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
