import { createContext, useCallback, useContext, useEffect, useReducer, useRef, type Dispatch } from 'react';
import { hasAgeRange } from '@maidan/shared/domain/registration/eligibility.ts';
import type { FeeTable } from '@maidan/shared/domain/fees.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import type { EventFees } from '../../../lib/event-fees.ts';
import { clearRegistration, onPhoneForgotten } from '../browser-memory.ts';
import { isTestMode, upcomingEvents } from '../checkout/registration-calls.ts';
import { focusField } from './field-id.ts';
import { type Answers, initialFormState, type FormState, type LimitedEvent } from './form-state.ts';
import { dropLinkedEvent, linkedEvent, linkedOffer } from './linked-event.ts';
import { useMobileCheck } from './mobile-check.ts';
import { formReducer, type FormAction, isEmptyForm } from './registration.machine.ts';
import { useCheckoutEnd } from './use-checkout-end.ts';
import { useRestoredForm, useSavedDraft } from './use-draft.ts';
import { useFees, useFreshValue } from './use-fresh-value.ts';
import { useSubmit } from './use-submit.ts';
import { shownErrors, type FormErrors } from './validation.ts';

interface RegistrationFormContext {
  form: FormState;
  dispatch: Dispatch<FormAction>;
  errors: FormErrors;
  events: EventView[];
  /** Whether the list was loaded from the API in this page view. */
  areEventsFresh: boolean;
  /** The fees of the chosen event, or the general fees while no event is chosen. */
  fees: FeeTable;
  testMode: boolean;
  submit: () => Promise<void>;
  /** Aborts the start of a payment for which the server is too busy. */
  stopWaiting: () => void;
  reset: () => void;
  undoReset: () => void;
  /** Fills the form with the player of an offer; the chosen event stays. */
  fillIn: (player: Partial<Answers>) => void;
  /** Empties the form of a paid registration; Undo restores only what was edited since. */
  clearPaid: () => void;
}

/** Values from the build, shown until the API has answered. */
export type Prerendered = Pick<RegistrationFormContext, 'events' | 'testMode'> & { fees: EventFees };

/** The events with an age range, or for women and girls only. */
const limitedOf = (events: readonly EventView[]): LimitedEvent[] =>
  events.filter((event) => hasAgeRange(event) || event.openTo === 'women');

/**
 * The upcoming events. A full event can be chosen if the page's address names an offer of a place; the API checks
 * whether a place is held for this player.
 */
async function eventsToChoose(signal: AbortSignal): Promise<EventView[]> {
  const events = await upcomingEvents(signal);
  const offered = linkedOffer() && linkedEvent().selectedEvent;
  return events.map((event) =>
    event.id === offered && event.registrationState === 'full' ? { ...event, registrationState: 'open' } : event,
  );
}

/** State and actions of the registration form, for `RegistrationFormProvider`. */
export function useRegistrationFormState(prerendered: Prerendered): RegistrationFormContext {
  const [form, dispatch] = useReducer(formReducer, {
    ...initialFormState,
    limitedEvents: limitedOf(prerendered.events),
  });
  const { value: events, isFresh: areEventsFresh } = useFreshValue(prerendered.events, eventsToChoose);
  const fees = useFees(prerendered.fees, form.answers.selectedEvent);
  const { value: testMode } = useFreshValue(prerendered.testMode, isTestMode);
  const { submit, stopWaiting } = useSubmit(form, dispatch, fees);

  useRestoredForm(dispatch);
  useMobileCheck(form, dispatch);
  useSavedDraft(form);
  useCheckoutEnd(form, dispatch);
  useEffect(() => {
    const open = events.filter(({ registrationState }) => registrationState === 'open');
    const ids = open.map(({ id }) => id);
    if (areEventsFresh) dispatch({ type: 'eventsListed', ids, limited: limitedOf(events) });
  }, [events, areEventsFresh]);

  const isFilling = form.phase === 'filling';
  useEffect(() => {
    // The page is loaded again, because Undo would bring back a form that is only reset. A payment that is under way
    // goes on.
    if (isFilling) return onPhoneForgotten(window, () => location.replace(location.pathname + location.search));
    return undefined;
  }, [isFilling]);

  const restoreStorage = useRef<() => void>(undefined);
  const reset = () => {
    const restore = clearRegistration();
    // A second Reset in a row finds an empty form, and Undo must still restore what the first has cleared.
    if (!isEmptyForm(form)) restoreStorage.current = restore;
    dropLinkedEvent();
    dispatch({ type: 'reset' });
    focusField('selectedEvent');
  };
  /** Fills in a player after clearing the draft of somebody else, such as another child. */
  const fillIn = (player: Partial<Answers>) => {
    const { firstName, selectedEvent } = form.answers;
    if (firstName === player.firstName) return;
    if (firstName) {
      clearRegistration();
      dispatch({ type: 'reset' });
    }
    dispatch({ type: 'restored', answers: { ...player, selectedEvent }, isDraft: false });
  };
  const undoReset = () => {
    restoreStorage.current?.();
    dispatch({ type: 'resetUndone' });
    // The button disappears, and the focus would be lost.
    focusField('selectedEvent');
  };
  const clearPaid = useCallback(() => {
    restoreStorage.current = undefined;
    dispatch({ type: 'paymentArrived' });
  }, []);
  return {
    form,
    dispatch,
    errors: shownErrors(form),
    events,
    areEventsFresh,
    fees: fees.fees,
    testMode,
    submit,
    stopWaiting,
    fillIn,
    reset,
    undoReset,
    clearPaid,
  };
}

const Context = createContext<RegistrationFormContext | undefined>(undefined);
export const RegistrationFormProvider = Context.Provider;

export function useRegistrationForm(): RegistrationFormContext {
  const context = useContext(Context);
  if (!context) throw new Error('useRegistrationForm outside of RegistrationFormProvider');
  return context;
}
