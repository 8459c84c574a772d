import { serverNow } from '@maidan/shared/browser/server-clock.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { counterRules } from '@maidan/shared/rules/payments/counter.ts';
import type { CounterForm, PaperRegistration } from '@maidan/shared/wire/payments-console/counter.ts';
import { playerKind } from '@maidan/shared/domain/player-type.ts';
import { normaliseMobile, withoutLastComma } from '@maidan/shared/rules/registration.ts';
import { type FieldErrors, fieldErrors } from '@maidan/shared/rules/rule-set.ts';

/** The form of a player as it is typed. */
export interface PaperDraft extends PaperRegistration {
  age: string;
}

/** The same with the money, and a photo. */
export interface CounterDraft
  extends PaperDraft, Pick<CounterForm, Exclude<keyof CounterForm, keyof PaperRegistration>> {
  photo: File | undefined;
}

/** What is known of the player before the form is opened. */
export type CounterPrefill = Partial<
  Pick<CounterForm, 'selectedEvent' | 'playerType' | 'firstName' | 'lastName' | 'mobile'>
>;

export const emptyPaperDraft = (prefill: Partial<PaperDraft>): PaperDraft => ({
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
  consentOnPaper: false,
  ...prefill,
});

/** @param takenBy the name of whoever is signed in */
export const emptyDraft = (prefill: CounterPrefill, takenBy: string): CounterDraft => ({
  ...emptyPaperDraft(prefill),
  channel: 'cash',
  reference: '',
  takenBy,
  takenOn: indianDay(serverNow()),
  photo: undefined,
});

/** The next player at the counter: event, day and who takes the money stay. */
export const nextDraft = ({ selectedEvent, takenBy, takenOn }: CounterDraft): CounterDraft => ({
  ...emptyDraft({ selectedEvent }, takenBy),
  takenOn,
});

export const isChild = ({ playerType }: Pick<CounterForm, 'playerType'>): boolean => playerKind(playerType) === 'child';

/** A guardian belongs to a child only, also when one was typed before the type was changed. */
export const withGuardian = <Draft extends PaperDraft>(draft: Draft): Draft =>
  isChild(draft) ? draft : { ...draft, guardianName: '', guardianRelation: '' };

/** The errors of all fields but the photo, which `PhotoInput` checks. */
export function draftErrors(draft: CounterDraft, today: string): FieldErrors<CounterDraft> {
  const { photo: _photo, ...form } = withGuardian(draft);
  return fieldErrors(counterRules(today), form);
}

export const sentOf = <Draft extends PaperDraft>(draft: Draft): Draft => ({
  ...withGuardian(draft),
  mobile: normaliseMobile(draft.mobile),
  unavailability: withoutLastComma(draft.unavailability),
});
