import { IsInt, Matches, Max, Min } from 'class-validator';
import { orderHashForm } from '@maidan/shared/lists/member-order.ts';
import type { PlaceRequest } from '@maidan/shared/wire/place.ts';
import { AbsentWhenEmpty } from './absent-when-empty.decorator.ts';
import type { Accepts } from './accepts.ts';

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
