import { ApiProperty } from '@nestjs/swagger';
import { IsUUID } from 'class-validator';

/** The body of a call that says by an id which record it is about. */
export class RecordIdDto {
  @ApiProperty()
  @IsUUID(undefined, { message: 'id must be a UUID' })
  id: string;
}
