import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

/** The most players that one search names without being an export. */
export const mostFound = 100;

/** The query of `GET /api/players/search`. */
export class PlayerSearchDto {
  /** Empty: everybody (the specification's mode "all"). */
  @IsOptional()
  @IsString({ message: 'q must be one text' })
  @MaxLength(200)
  q = '';

  /** As many suggestions as are shown; absent: everybody who is found, for whoever may export. */
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'limit must be a whole number' })
  @Min(1)
  @Max(mostFound)
  limit?: number;
}
