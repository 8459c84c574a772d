import { serverNow } from '@maidan/shared/browser/server-clock.ts';
import { type Eligibility, hasAgeRange } from '@maidan/shared/domain/registration/eligibility.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { entryErrors } from '@maidan/shared/rules/entry.ts';
import { counterRules } from '@maidan/shared/rules/payments/counter.ts';
import type { CounterForm, PaperRegistration } from '@maidan/shared/wire/payments-console/counter.ts';
import { playerKind } from '@maidan/shared/domain/player-type.ts';
import { normaliseMobile, withoutLastComma } from '@maidan/shared/rules/registration.ts';
import { type FieldErrors, fieldErrors } from '@maidan/shared/rules/rule-set.ts';

/** The values of a form for a player, as typed. */
export interface PaperDraft extends PaperRegistration {
  age: string;
}

/** The values of the counter's form, as typed: the player, the money, and a photo. */
export interface CounterDraft
  extends PaperDraft, Required<Pick<CounterForm, Exclude<keyof CounterForm, keyof PaperRegistration>>> {
  photo: File | undefined;
}

/** Values of the form that are known when it opens. */
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

/**
 * The initial values of the counter's form.
 * @param takenBy name of the signed-in administrator
 */
export const emptyDraft = (prefill: CounterPrefill, takenBy: string): CounterDraft => ({
  ...emptyPaperDraft(prefill),
  dateOfBirth: '',
  isWomanOrGirl: false,
  channel: 'cash',
  reference: '',
  takenBy,
  takenOn: indianDay(serverNow()),
  photo: undefined,
});

/** The empty form for the next player; event, day and the person who takes the money stay. */
export const nextDraft = ({ selectedEvent, takenBy, takenOn }: CounterDraft): CounterDraft => ({
  ...emptyDraft({ selectedEvent }, takenBy),
  takenOn,
});

export const isChild = ({ playerType }: Pick<CounterForm, 'playerType'>): boolean => playerKind(playerType) === 'child';

/**
 * Returns the form without a guardian unless the player is a child: a guardian may have been typed before the player
 * type was changed.
 */
export const withGuardian = <Draft extends PaperDraft>(draft: Draft): Draft =>
  isChild(draft) ? draft : { ...draft, guardianName: '', guardianRelation: '' };

/**
 * The errors of all fields except the photo, which `PhotoInput` checks.
 * @param event the chosen event; undefined while it is not loaded
 */
export function draftErrors(
  draft: CounterDraft,
  today: string,
  event: Eligibility | undefined,
): FieldErrors<CounterDraft> {
  const { photo: _photo, ...form } = withGuardian(draft);
  return { ...(event && entryErrors(event, form, today)), ...fieldErrors(counterRules(today), form) };
}

/**
 * The form without answers that the chosen event does not ask for; they may have been typed before the event was
 * changed.
 */
export const onlyAsked = (draft: CounterDraft, event: Eligibility | undefined): CounterDraft => ({
  ...draft,
  dateOfBirth: event && hasAgeRange(event) ? draft.dateOfBirth : '',
  isWomanOrGirl: event?.openTo === 'women' && draft.isWomanOrGirl,
});

export const sentOf = <Draft extends PaperDraft>(draft: Draft): Draft => ({
  ...withGuardian(draft),
  mobile: normaliseMobile(draft.mobile),
  unavailability: withoutLastComma(draft.unavailability),
});
