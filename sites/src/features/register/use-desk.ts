import { createContext, useContext, useEffect, useReducer, type Dispatch } from 'react';
import type { FeeTable } from '@maidan/shared/fees.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { forgetRegistration } from './draft.ts';
import { currentFees, isTestMode, openEvents } from './desk-calls.ts';
import { focusField } from './field-id.ts';
import { deskReducer, emptyDesk, type Desk, type DeskAction } from './registration.machine.ts';
import { useCheckoutEnd } from './use-checkout-end.ts';
import { useFresh } from './use-fresh.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useMobileCheck } from './use-mobile-check.ts';
import { usePress } from './use-press.ts';
import { useRestoredDesk } from './use-restored-desk.ts';
import { shownErrors, type DeskErrors } from './verdicts.ts';

export interface DeskRoom {
  desk: Desk;
  dispatch: Dispatch<DeskAction>;
  errors: DeskErrors;
  events: EventView[];
  /** True once the list is known to be today's. */
  areEventsFresh: boolean;
  fees: FeeTable;
  testMode: boolean;
  press: () => Promise<void>;
  reset: () => void;
}

/** What the page was built with. */
export type Baked = Pick<DeskRoom, 'events' | 'fees' | 'testMode'>;

/** Everything the form knows and does, in one place for its parts. */
export function useDeskRoom(baked: Baked): DeskRoom {
  const [desk, dispatch] = useReducer(deskReducer, emptyDesk);
  const { value: events, isFresh: areEventsFresh } = useFresh(baked.events, openEvents);
  const { value: fees } = useFresh(baked.fees, currentFees);
  const { value: testMode } = useFresh(baked.testMode, isTestMode);
  const press = usePress(desk, dispatch, fees);

  useRestoredDesk(dispatch);
  useMobileCheck(desk, dispatch);
  useKeptDraft(desk);
  useCheckoutEnd(desk, dispatch);
  useEffect(() => {
    if (areEventsFresh) dispatch({ type: 'eventsListed', ids: events.map(({ id }) => id) });
  }, [events, areEventsFresh]);

  const reset = () => {
    forgetRegistration();
    dispatch({ type: 'reset' });
    focusField('selectedEvent');
  };
  return { desk, dispatch, errors: shownErrors(desk), events, areEventsFresh, fees, testMode, press, reset };
}

const Room = createContext<DeskRoom | undefined>(undefined);
export const DeskRoomProvider = Room.Provider;

export function useDesk(): DeskRoom {
  const room = useContext(Room);
  if (!room) throw new Error('useDesk outside of the registration form');
  return room;
}
