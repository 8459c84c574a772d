import { IsOptional, IsUUID } from 'class-validator';
import { type GalleryUploadForm, galleryUploadRules } from '@maidan/shared/rules/gallery-upload.ts';
import type { Accepts } from '../validation/accepts.ts';
import { IsTicked } from '../validation/is-ticked.decorator.ts';
import { Obeys } from '../validation/obeys.decorator.ts';

/** What comes with one photo. The event's name is taken from the database: the form's is dropped. */
export class GalleryUploadDto implements Accepts<Partial<Omit<GalleryUploadForm, 'photos'>>> {
  /** The photo's id, when the sender makes it: sent again after an answer that was lost, it is the same photo. */
  @IsOptional()
  @IsUUID(undefined, { message: 'id must be a UUID' })
  id?: string;

  @Obeys(galleryUploadRules)
  eventId: string;

  @Obeys(galleryUploadRules)
  eventDate: string | undefined;

  @Obeys(galleryUploadRules)
  caption: string | undefined;

  @IsTicked()
  isHighlight?: boolean;
}

/** Which of two events that bear the same name. */
export class AlbumChoiceDto {
  @IsOptional()
  @IsUUID(undefined, { message: 'eventId must be a UUID' })
  eventId?: string;
}
