import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsInt, IsObject, IsOptional, Max, Min, ValidateNested } from 'class-validator';
import { importLimits, importSentences } from '@maidan/shared/rules/players/player-import.ts';
import type { ColumnMapping, ImportCheckRequest } from '@maidan/shared/wire/player-imports.ts';

const message = importSentences.noSuchColumn;

/** The index of a column; null, like nothing, when no column holds the field. */
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

/** The body of `POST /api/admin/player-imports/{id}/check`. */
export class ImportCheckDto implements ImportCheckRequest {
  @IsObject({ message: importSentences.needsName })
  @ValidateNested()
  @Type(() => MappingDto)
  mapping: MappingDto;
}

/** The fields that a column was chosen for. */
export const chosenColumns = (mapping: MappingDto): ColumnMapping =>
  Object.fromEntries(Object.entries(mapping).filter(([, column]) => typeof column === 'number'));
