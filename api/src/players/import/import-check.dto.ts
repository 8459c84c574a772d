import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { type PlayingStyle, playingStyles } from '@maidan/shared/domain/player-type.ts';
import { importLimits, importSentences } from '@maidan/shared/rules/players/player-import.ts';
import type { ColumnMapping, ImportCheckRequest, StyleWord } from '@maidan/shared/wire/player-imports.ts';

const message = importSentences.noSuchColumn;

/** The index of a column; null or absent when no column holds the field. */
const IsColumn = (): PropertyDecorator =>
  applyDecorators(IsOptional(), Min(0, { message }), Max(importLimits.columns - 1, { message }), IsInt({ message }));

class MappingDto implements ColumnMapping {
  @IsColumn() name?: number;
  @IsColumn() firstName?: number;
  @IsColumn() lastName?: number;
  @IsColumn() mobile?: number;
  @IsColumn() age?: number;
  @IsColumn() birthDate?: number;
  @IsColumn() address?: number;
  @IsColumn() playingStyle?: number;
  @IsColumn() unavailability?: number;
  @IsColumn() remarks?: number;
  @IsColumn() registeredOn?: number;
}

/** The club's playing style that a word of the file means; an empty text for none. */
class StyleWordDto implements StyleWord {
  @MaxLength(importLimits.playingStyle, { message: importSentences.noStyle })
  @IsString({ message: importSentences.noStyle })
  word: string;

  @IsIn(['', ...playingStyles], { message: importSentences.noStyle })
  style: PlayingStyle | '';
}

/** The query of `GET /api/admin/player-imports/{id}/words`. */
export class ImportWordsDto {
  @Type(() => Number)
  @IsInt({ message })
  @Min(0, { message })
  @Max(importLimits.columns - 1, { message })
  column: number;
}

/** The body of `POST /api/admin/player-imports/{id}/check`. */
export class ImportCheckDto implements ImportCheckRequest {
  @IsObject({ message: importSentences.needsName })
  @ValidateNested()
  @Type(() => MappingDto)
  mapping: MappingDto;

  /** The meanings of words; when they are absent, those of the last check apply. */
  @IsOptional()
  @ArrayMaxSize(importLimits.words, { message: importSentences.noStyle })
  @IsArray({ message: importSentences.noStyle })
  @ValidateNested({ each: true })
  @Type(() => StyleWordDto)
  words?: StyleWordDto[];
}

export const chosenColumns = (mapping: MappingDto): ColumnMapping =>
  Object.fromEntries(Object.entries(mapping).filter(([, column]) => typeof column === 'number'));
