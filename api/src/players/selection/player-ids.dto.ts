import { IsNotEmpty, IsString, Matches, MaxLength } from 'class-validator';
import { idListPattern, longestIdList, selectionSentences } from '@maidan/shared/rules/players/player-selection.ts';
import type { PlayerIdsRequest } from '@maidan/shared/wire/players.ts';
import type { Accepts } from '../../platform/http/validation/obeys.decorator.ts';

/** The body of a call about selected players. The lowest rule is checked first. */
export class PlayerIdsDto implements Accepts<PlayerIdsRequest> {
  @Matches(idListPattern, { message: selectionSentences.unreadable })
  @MaxLength(longestIdList, { message: selectionSentences.tooMany })
  @IsNotEmpty({ message: selectionSentences.none })
  @IsString({ message: selectionSentences.none })
  ids: string;
}
