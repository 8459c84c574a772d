import { dropLinkedEvent } from './linked-event.ts';
import { useRegistrationForm } from './registration-form.context.ts';

/** Chooses an event instead of the one that the page's address asks for. */
export function useChooseEvent(): (id: string) => void {
  const { dispatch } = useRegistrationForm();
  return (id) => {
    dropLinkedEvent();
    dispatch({ type: 'fieldChanged', field: 'selectedEvent', value: id });
  };
}
