import { IsUUID } from 'class-validator';

/** The body of a call that names its record by id. */
export class RecordIdDto {
  @IsUUID(undefined, { message: 'id must be a UUID' })
  id: string;
}
