import { Type } from 'class-transformer';
import { Allow, IsInt, IsNotEmpty, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { idListPattern, longestIdList, selectionSentences } from '@maidan/shared/rules/players/player-selection.ts';
import type { PlayerIdsRequest } from '@maidan/shared/wire/players.ts';
import type { Accepts } from '../platform/http/validation/obeys.decorator.ts';

/**
 * The query of the calls that check a mobile. The controller validates the mobile, which may stand in the path instead.
 */
export class MobileCheckDto {
  @Allow()
  mobile: unknown;

  /** The full name as typed; a minor's number is confirmed only with this name or one that sounds alike. */
  @Allow()
  name: unknown;
}

/** Most players in one search result that does not count as an export. */
export const mostFound = 100;

/** The query of `GET /api/players/search`. */
export class PlayerSearchDto {
  /** Search text; empty finds everybody (the specification's mode "all"). */
  @IsOptional()
  @IsString({ message: 'q must be one text' })
  @MaxLength(200)
  q = '';

  /** Number of suggestions. Without it, a user who may export gets everybody who is found. */
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'limit must be a whole number' })
  @Min(1)
  @Max(mostFound)
  limit?: number;
}

/** The query of a signed photo address. The controller checks the signature, and answers 404 for anything else. */
export class SignedPhotoDto {
  @Allow()
  expires: unknown;

  @Allow()
  signature: unknown;

  /** Width of the photo in pixels: `240` for the thumbnail; any other value gets the whole photo. */
  @Allow()
  width: unknown;
}

/** The body of a call about selected players. class-validator checks the lowest decorator first. */
export class PlayerIdsDto implements Accepts<PlayerIdsRequest> {
  @Matches(idListPattern, { message: selectionSentences.unreadable })
  @MaxLength(longestIdList, { message: selectionSentences.tooMany })
  @IsNotEmpty({ message: selectionSentences.none })
  @IsString({ message: selectionSentences.none })
  ids: string;
}
