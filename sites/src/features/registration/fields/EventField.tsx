import { eventNameIn } from '@maidan/shared/format/event-texts.ts';
import { waitingListUrl } from '@maidan/shared/format/links.ts';
import type { Language } from '@maidan/shared/language.ts';
import { registrationRefusals } from '@maidan/shared/sentences/refusals.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { registerTexts } from '../../../content/register.ts';
import { datesIn } from '../../../lib/language/dates.ts';
import { eligibilityNoteIn } from '../../../lib/language/eligibility-note.ts';
import { useLanguage, useTexts } from '../../../lib/language/language.context.ts';
import { pageIn } from '../../../lib/language/page-language.ts';
import { translate } from '../../../lib/language/translate.ts';
import { registrationNoteIn } from '../../../lib/language/registration-note.ts';
import { errorId, fieldId } from '../form/field-id.ts';
import { dropLinkedEvent } from '../form/linked-event.ts';
import { useRegistrationForm } from '../form/registration-form.context.ts';
import { asksWomanOrGirl, isOutOfRange } from '../form/validation.ts';
import { Field, FieldError, useField } from './Field.tsx';

/**
 * The choice of the event. An event can be chosen when it is open for registration and the player's age does not rule
 * it out. The text of an event says when it is closed and for whom it is (`optionText`).
 */
export function EventField() {
  const { form, events, areEventsFresh } = useRegistrationForm();
  const language = useLanguage();
  const choose = useChooseEvent();
  const texts = registerTexts[language].event;
  const hasNoEvents = areEventsFresh && !events.some(({ registrationState }) => registrationState === 'open');
  const closed = events.find(({ id }) => id === form.closedEvent);
  const chosen = events.find(({ id }) => id === form.answers.selectedEvent);
  const forWhom = chosen && eligibilityNoteIn(language, chosen);
  const control = useField('selectedEvent', { hasHint: hasNoEvents || Boolean(forWhom) });
  const none = (
    <>
      {texts.none} <a href={pageIn(language, '/events')}>{texts.all}</a>
    </>
  );
  const hint = hasNoEvents ? none : forWhom && <b>{forWhom}</b>;
  // The server has refused an event whose last place was taken while the form was filled in.
  const isTaken = form.refused.selectedEvent === translate(language, registrationRefusals.full);
  const full = events.filter(({ id, registrationState }) => registrationState === 'full' && id !== form.closedEvent);
  const offered = chosen ? (isTaken ? [chosen] : []) : full.slice(0, mostOffers);
  const after = offered.map((event) => (
    <p key={event.id} className="waiting-list-link">
      <a href={pageIn(language, waitingListUrl(event.id))}>{texts.full(eventNameIn(language, event))}</a>
    </p>
  ));
  return (
    <Field field="selectedEvent" label={texts.label} isLabelHidden hint={hint} after={after}>
      <select className="input" required {...control} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        <option value="">{texts.choose}</option>
        {events.map((event) => (
          <option
            key={event.id}
            value={event.id}
            disabled={event.registrationState !== 'open' || (event !== chosen && isOutOfRange(form, event))}
          >
            {optionText(language, event, event === chosen)}
          </option>
        ))}
      </select>
      {form.closedEvent !== undefined && (!hasNoEvents || closed?.registrationState === 'full') && (
        <ClosedEventNotice closed={closed} />
      )}
    </Field>
  );
}

/** The most events that are offered as buttons or links beside the field; the field lists all of them. */
const mostOffers = 3;

/**
 * Shown when the chosen event takes no registrations. It says why, links to the waiting list of a full event, and
 * offers events that take registrations.
 * @param closed the chosen event; undefined when it is not upcoming
 */
function ClosedEventNotice({ closed }: { closed: EventView | undefined }) {
  const { events, form } = useRegistrationForm();
  const language = useLanguage();
  const choose = useChooseEvent();
  const texts = registerTexts[language].event;
  const open = events
    .filter((event) => event.registrationState === 'open' && !isOutOfRange(form, event))
    .slice(0, mostOffers);
  /** Chooses an event and moves the focus to the field, because the focused button disappears with the notice. */
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
      {closed?.registrationState === 'full' && (
        <a className="button" href={pageIn(language, waitingListUrl(closed.id))}>
          {texts.waitingList}
        </a>
      )}
      {open.length > 0 && <p>{texts.open}</p>}
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

/**
 * `Monsoon Cup, 6 Dec 2026: Registration is full · Under 16 on 6 Dec 2026`. For the chosen event the last part is left
 * out, because it is shown below the field.
 */
function optionText(language: Language, event: EventView, isChosen = false): string {
  const forWhom = isChosen ? null : eligibilityNoteIn(language, event);
  const notes = [registrationNoteIn(language, event), forWhom].filter(Boolean).join(' · ');
  return notes === '' ? eventText(language, event) : `${eventText(language, event)}: ${notes}`;
}

/** Checkbox that confirms that the player is a woman or girl; shown only for an event for women and girls. */
export function WomanOrGirlField() {
  const { form, dispatch, errors } = useRegistrationForm();
  const texts = useTexts(registerTexts);
  const { isWomanOrGirl } = form.answers;
  if (!asksWomanOrGirl(form)) return null;
  return (
    <div className="field">
      <label className="checkbox">
        <input
          type="checkbox"
          id={fieldId('isWomanOrGirl')}
          checked={isWomanOrGirl}
          required
          aria-invalid={errors.isWomanOrGirl !== undefined}
          aria-describedby={errorId('isWomanOrGirl')}
          onChange={() => dispatch({ type: 'womanOrGirlConfirmed', isWomanOrGirl: !isWomanOrGirl })}
        />
        <span>{texts.womanOrGirl}</span>
      </label>
      <FieldError field="isWomanOrGirl" />
    </div>
  );
}

/** Returns a function that chooses an event. It also removes the event from the page's address. */
function useChooseEvent(): (id: string) => void {
  const { dispatch } = useRegistrationForm();
  return (id) => {
    dropLinkedEvent();
    dispatch({ type: 'fieldChanged', field: 'selectedEvent', value: id });
  };
}
