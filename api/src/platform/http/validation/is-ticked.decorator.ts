import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional } from 'class-validator';

/** A multipart field is always text; JSON has booleans. */
const readTick = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? ['true', 'on', '1'].includes(value.toLowerCase()) : value;

/** Marks for the API description that this boolean may be sent as a text. */
export const tick = 'tick';

/** An optional checkbox. */
export const IsTicked = (): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    Transform(readTick),
    IsBoolean({ message: ({ property }) => `${property} must be a boolean`, context: tick }),
  );
