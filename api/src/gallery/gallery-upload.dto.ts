import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional, IsUUID } from 'class-validator';
import { galleryUploadRules } from '@maidan/shared/rules/gallery-upload.ts';
import { Obeys } from '../validation/obeys.decorator.ts';

/** Multipart knows texts only; JSON knows better. */
const ticked = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? ['true', 'on', '1'].includes(value.toLowerCase()) : value;

/** What comes with one photo. The event's name is the server's business: what the form says of it is dropped. */
export class GalleryUploadDto {
  /** The photo's id, when the sender makes it: sent again after an answer that was lost, it is the same photo. */
  @ApiProperty({ required: false })
  @IsOptional()
  @IsUUID(undefined, { message: 'id must be a UUID' })
  id?: string;

  @Obeys(galleryUploadRules)
  eventId: string;

  @Obeys(galleryUploadRules)
  eventDate?: string;

  @Obeys(galleryUploadRules)
  caption?: string;

  @ApiProperty({ required: false })
  @IsOptional()
  @Transform(ticked)
  @IsBoolean({ message: 'isHighlight must be a boolean' })
  isHighlight?: boolean;
}

/** Which of two events that bear the same name. */
export class AlbumChoiceDto {
  @ApiProperty({ required: false })
  @IsOptional()
  @IsUUID(undefined, { message: 'eventId must be a UUID' })
  eventId?: string;
}
