import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional } from 'class-validator';

/**
 * An optional field for which null and an empty text count as absent: a form or a query sends an empty text for an
 * unknown value.
 */
export const AbsentWhenEmpty = (): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    Transform(({ obj, key, value }: { obj: Record<string, unknown>; key: string; value: unknown }) =>
      obj[key] === null || obj[key] === '' ? undefined : value,
    ),
  );

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
