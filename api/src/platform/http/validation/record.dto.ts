import { Type } from 'class-transformer';
import { IsInt, IsUUID, Matches, Max, Min } from 'class-validator';
import { AbsentWhenEmpty } from './optional-fields.decorator.ts';
import { orderHashForm } from '@maidan/shared/lists/member-order.ts';
import type { PlaceRequest } from '@maidan/shared/wire/records.ts';
import type { Accepts } from './obeys.decorator.ts';

/** The body of a call that names its record by id. */
export class RecordIdDto {
  @IsUUID(undefined, { message: 'id must be a UUID' })
  id: string;
}

/**
 * The version of a record that the client was shown. Without it, as in the specification's calls, changes by other
 * administrators are not reported.
 */
export class ShownVersionDto {
  /** The version that was shown. It may be a text, because multipart forms and queries have no numbers. */
  @AbsentWhenEmpty()
  @Type(() => Number)
  @IsInt({ message: 'version must be a whole number' })
  @Min(1, { message: 'version must be a whole number' })
  version?: number;
}

/** A place in a list that is ordered by hand. */
export class PlaceDto implements Accepts<PlaceRequest> {
  @IsInt()
  @Min(1)
  @Max(10_000)
  place: number;

  @AbsentWhenEmpty()
  @Matches(orderHashForm)
  order: string | undefined;
}
