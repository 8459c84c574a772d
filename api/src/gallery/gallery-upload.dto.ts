import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional, IsUUID } from 'class-validator';
import { type GalleryUploadForm, galleryUploadRules } from '@maidan/shared/rules/gallery-upload.ts';
import type { Accepts } from '../validation/accepts.ts';
import { Obeys } from '../validation/obeys.decorator.ts';

/** A multipart field is always text; JSON has booleans. */
const ticked = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? ['true', 'on', '1'].includes(value.toLowerCase()) : value;

/** What comes with one photo. The event's name is taken from the database: the form's is dropped. */
export class GalleryUploadDto implements Accepts<Partial<Omit<GalleryUploadForm, 'photos'>>> {
  /** The photo's id, when the sender makes it: sent again after an answer that was lost, it is the same photo. */
  @ApiProperty({ required: false })
  @IsOptional()
  @IsUUID(undefined, { message: 'id must be a UUID' })
  id?: string;

  @Obeys(galleryUploadRules)
  eventId: string;

  @Obeys(galleryUploadRules)
  eventDate: string | undefined;

  @Obeys(galleryUploadRules)
  caption: string | undefined;

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
