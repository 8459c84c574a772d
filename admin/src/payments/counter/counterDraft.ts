import { serverNow } from '@maidan/shared/browser/server-clock.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { counterRules } from '@maidan/shared/rules/payments/counter.ts';
import type { CounterForm } from '@maidan/shared/wire/payments-console/counter.ts';
import { playerKind } from '@maidan/shared/domain/player-type.ts';
import { normaliseMobile, withoutLastComma } from '@maidan/shared/rules/registration.ts';
import { type FieldErrors, fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import type { Sent } from '../../data/http/body.ts';

/** The form as it is typed. */
export interface CounterDraft extends CounterForm {
  age: string;
  photo: File | undefined;
}

/** What is known of the player before the form is opened. */
export type CounterPrefill = Partial<
  Pick<CounterForm, 'selectedEvent' | 'playerType' | 'firstName' | 'lastName' | 'mobile'>
>;

/** @param takenBy the name of whoever is signed in */
export const emptyDraft = (prefill: CounterPrefill, takenBy: string): CounterDraft => ({
  selectedEvent: '',
  playerType: '',
  playingStyle: '',
  firstName: '',
  lastName: '',
  address: '',
  age: '',
  mobile: '',
  unavailability: '',
  remarks: '',
  guardianName: '',
  guardianRelation: '',
  channel: 'cash',
  reference: '',
  takenBy,
  takenOn: indianDay(serverNow()),
  consentOnPaper: false,
  photo: undefined,
  ...prefill,
});

/** The next player at the counter: event, day and who takes the money stay. */
export const nextDraft = ({ selectedEvent, takenBy, takenOn }: CounterDraft): CounterDraft => ({
  ...emptyDraft({ selectedEvent }, takenBy),
  takenOn,
});

export const isChild = ({ playerType }: Pick<CounterForm, 'playerType'>): boolean => playerKind(playerType) === 'child';

/** A guardian belongs to a child only, also when one was typed before the type was changed. */
const withGuardian = (draft: CounterDraft): CounterDraft =>
  isChild(draft) ? draft : { ...draft, guardianName: '', guardianRelation: '' };

/** The errors of all fields but the photo, which `useFittedPhoto` checks. */
export function draftErrors(draft: CounterDraft, today: string): FieldErrors<CounterDraft> {
  const { photo: _photo, ...form } = withGuardian(draft);
  return fieldErrors(counterRules(today), form);
}

export const sentOf = (draft: CounterDraft): Sent => ({
  ...withGuardian(draft),
  mobile: normaliseMobile(draft.mobile),
  unavailability: withoutLastComma(draft.unavailability),
});
