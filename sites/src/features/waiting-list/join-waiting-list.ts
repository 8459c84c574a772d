import { waitingNotices } from '@maidan/shared/waiting-notice.ts';
import { serverNow } from '@maidan/shared/browser/server-clock.ts';
import { hasAgeRange } from '@maidan/shared/domain/registration/eligibility.ts';
import { type PlayerKind, playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import type { Language } from '@maidan/shared/language.ts';
import { entryErrors } from '@maidan/shared/rules/entry.ts';
import {
  normaliseMobile,
  type RegistrationForm,
  registrationRules,
  registrationSentences,
  tidyName,
} from '@maidan/shared/rules/registration.ts';
import { fieldErrors, type RuleSet } from '@maidan/shared/rules/rule-set.ts';
import type { EventView, UpcomingEvents } from '@maidan/shared/wire/events.ts';
import type { JoinWaitingListRequest, JoinWaitingListResponse, OwnWaiting } from '@maidan/shared/wire/waiting-list.ts';
import { callApi } from '../../lib/api.ts';
import { saveWaitingPlayer } from '../../lib/waiting-players.ts';

/** The answers as typed or chosen; `kind` is undefined until a player type is chosen. */
export interface JoinAnswers {
  kind: PlayerKind | undefined;
  firstName: string;
  lastName: string;
  mobile: string;
  /** `YYYY-MM-DD`; asked for only by an event with an age range. */
  dateOfBirth: string;
  /** Whether the player is confirmed to be a woman or girl, for an event for women and girls. */
  isWomanOrGirl: boolean;
}

export type JoinErrors = Partial<Record<keyof JoinAnswers, string>>;

export const emptyAnswers: JoinAnswers = {
  kind: undefined,
  firstName: '',
  lastName: '',
  mobile: '',
  dateOfBirth: '',
  isWomanOrGirl: false,
};

/** The fields in the order of the form. */
export const joinFields: readonly (keyof JoinAnswers)[] = [
  'isWomanOrGirl',
  'kind',
  'firstName',
  'lastName',
  'dateOfBirth',
  'mobile',
];

const { firstName, lastName, mobile } = registrationRules;
const joinRules: RuleSet<RegistrationForm> = { firstName, lastName, mobile };

/** The first error of each field, by the rules of the registration and the event's limits. */
export function joinErrors(event: EventView, answers: JoinAnswers): JoinErrors {
  const ofEvent = entryErrors(event, { ...answers, age: '' }, indianDay(serverNow()));
  return {
    ...fieldErrors(joinRules, { firstName: answers.firstName, lastName: answers.lastName, mobile: answers.mobile }),
    ...(ofEvent.dateOfBirth && { dateOfBirth: ofEvent.dateOfBirth }),
    ...(ofEvent.isWomanOrGirl && { isWomanOrGirl: ofEvent.isWomanOrGirl }),
    ...(answers.kind === undefined && { kind: registrationSentences.playerType }),
  };
}

/**
 * Loads the event that the page's address names; undefined when it is not upcoming.
 * @throws ApiFailure
 */
export async function loadEvent(id: string): Promise<EventView | undefined> {
  const { events } = await callApi<UpcomingEvents>('/events/upcoming/list');
  return events.find((event) => event.id === id);
}

/**
 * Puts the player on the waiting list. This browser stores the player, so that the form that an offer opens later can
 * be filled in.
 * @param answers without errors (`joinErrors`)
 * @throws ApiFailure
 */
export async function joinWaitingList(event: EventView, answers: JoinAnswers, language: Language): Promise<OwnWaiting> {
  const player = {
    firstName: tidyName(answers.firstName),
    lastName: tidyName(answers.lastName),
    mobile: normaliseMobile(answers.mobile),
  };
  const kind = answers.kind ?? 'new';
  const body: JoinWaitingListRequest = {
    ...player,
    kind,
    language,
    consentVersion: waitingNotices[language].version,
    ...(hasAgeRange(event) && { dateOfBirth: answers.dateOfBirth }),
    ...(event.openTo === 'women' && { isWomanOrGirl: answers.isWomanOrGirl }),
  };
  const path = `/events/${encodeURIComponent(event.id)}/waiting-list`;
  const { entry } = await callApi<JoinWaitingListResponse>(path, { method: 'POST', body });
  saveWaitingPlayer(entry.id, { ...player, playerType: playerTypeOf(kind) });
  return entry;
}
