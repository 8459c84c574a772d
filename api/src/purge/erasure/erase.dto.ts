import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { erasureSentences, longestReason } from '@maidan/shared/rules/erasure.ts';

/** The body of `POST /api/admin/players/{id}/erase`. */
export class EraseDto {
  /** Why, for the record: who asked for it and when. */
  @ApiProperty()
  @IsString({ message: erasureSentences.reason })
  @IsNotEmpty({ message: erasureSentences.reason })
  @MaxLength(longestReason, { message: erasureSentences.tooLong })
  reason: string;
}
