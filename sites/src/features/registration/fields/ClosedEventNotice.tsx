import { registerTexts } from '../../../content/register.ts';
import { useLanguage } from '../../../lib/language/language.context.ts';
import { fieldId } from '../form/field-id.ts';
import { useRegistrationForm } from '../form/registration-form.context.ts';
import { useChooseEvent } from '../form/use-choose-event.ts';
import { eventText, optionText } from './event-text.ts';

/** As many buttons as a phone shows at once; the field above has all events. */
const mostOffers = 3;

/** The chosen event takes no registrations: says why, where that is known, and offers the events that do. */
export function ClosedEventNotice({ id }: { id: string }) {
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
