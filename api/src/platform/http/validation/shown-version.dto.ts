import { Type } from 'class-transformer';
import { IsInt, Min } from 'class-validator';
import { AbsentWhenEmpty } from './absent-when-empty.decorator.ts';

/**
 * The version of a record that the client was shown. A client that does not send it, such as one of the specification's
 * calls, is not told of what others have changed.
 */
export class ShownVersionDto {
  /** Texts in a multipart form and in a query. */
  @AbsentWhenEmpty()
  @Type(() => Number)
  @IsInt({ message: 'version must be a whole number' })
  @Min(1, { message: 'version must be a whole number' })
  version?: number;
}
