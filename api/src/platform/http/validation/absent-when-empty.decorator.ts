import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';

/**
 * An optional field for which null and an empty text count as left out: clients send them for what they do not know, and a
 * form or a query cannot send less.
 */
export const AbsentWhenEmpty = (): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    Transform(({ obj, key, value }: { obj: Record<string, unknown>; key: string; value: unknown }) =>
      obj[key] === null || obj[key] === '' ? undefined : value,
    ),
  );
