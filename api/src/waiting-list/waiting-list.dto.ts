import { IsIn, IsOptional, IsUUID, Matches, MaxLength } from 'class-validator';
import { waitingVersions } from '@maidan/shared/waiting-notice.ts';
import { type PlayerKind, playerKinds } from '@maidan/shared/domain/player-type.ts';
import { type Language, languages } from '@maidan/shared/language.ts';
import { registrationRules } from '@maidan/shared/rules/registration.ts';
import { idListPattern, longestIdList, selectionSentences } from '@maidan/shared/rules/players/player-selection.ts';
import type {
  JoinWaitingListRequest,
  LeaveWaitingListRequest,
  RemoveWaitingRequest,
} from '@maidan/shared/wire/waiting-list.ts';
import { type Accepts, Obeys } from '../platform/http/validation/obeys.decorator.ts';

/** The request to wait for a place. The fields about the person obey the rules of the registration form. */
export class JoinWaitingListDto implements Accepts<JoinWaitingListRequest> {
  @IsIn(playerKinds, { message: `kind must be ${playerKinds.join(', ')}` })
  kind: PlayerKind;

  @Obeys(registrationRules)
  firstName: string;

  @Obeys(registrationRules)
  lastName: string;

  @Obeys(registrationRules)
  mobile: string;

  @Obeys(registrationRules)
  dateOfBirth: string | null | undefined;

  @Obeys(registrationRules, ['boolean'])
  isWomanOrGirl: boolean | null | undefined;

  @IsIn(languages, { message: `language must be ${languages.join(' or ')}` })
  language: Language;

  @IsOptional()
  @IsIn(waitingVersions, { message: 'consentVersion must be a version of the notice that was published' })
  consentVersion: string | undefined;
}

/** The entry that the browser takes off the list. */
export class LeaveWaitingListDto implements Accepts<LeaveWaitingListRequest> {
  @IsUUID(undefined, { message: 'id must be a UUID' })
  id: string;
}

/** The entries that the console takes off the list, as ids separated by commas. */
export class RemoveWaitingDto implements Accepts<RemoveWaitingRequest> {
  @Matches(idListPattern, { message: selectionSentences.unreadable })
  @MaxLength(longestIdList, { message: selectionSentences.tooMany })
  ids: string;
}
