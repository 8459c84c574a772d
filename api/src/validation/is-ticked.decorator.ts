import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional } from 'class-validator';

/** A multipart field is always text; JSON has booleans. */
const readTick = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? ['true', 'on', '1'].includes(value.toLowerCase()) : value;

/** An optional checkbox. */
export const IsTicked = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ required: false, type: Boolean }),
    IsOptional(),
    Transform(readTick),
    IsBoolean({ message: ({ property }) => `${property} must be a boolean` }),
  );
