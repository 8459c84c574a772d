import { IsOptional, IsUUID, Matches } from 'class-validator';
import { orderHashForm } from '@maidan/shared/lists/member-order.ts';
import {
  chosenAfterLimit,
  type GalleryUploadForm,
  galleryUploadRules,
  type PhotoEditForm,
  photoEditRules,
} from '@maidan/shared/rules/gallery-upload.ts';
import { AbsentWhenEmpty, IsTicked } from '../platform/http/validation/optional-fields.decorator.ts';
import { type Accepts, Obeys } from '../platform/http/validation/obeys.decorator.ts';
import type { PhotoEditRequest } from '@maidan/shared/wire/gallery.ts';
import { ShownVersionDto } from '../platform/http/validation/record.dto.ts';

const uuid = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';
const idList = new RegExp(`^(?:${uuid}(?:,${uuid}){0,${chosenAfterLimit - 1}})?$`);

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

  /**
   * The ids of photos chosen after this one, with commas between them. Several are sent at a time, and this one stands
   * before those of them that were faster.
   */
  @IsOptional()
  @Matches(idList, { message: `before must be at most ${chosenAfterLimit} UUIDs with commas between them` })
  before?: string;

  @IsTicked()
  isHighlight?: boolean;
}

export class AlbumChoiceDto {
  /** Which of two events that bear the same name. */
  @IsOptional()
  @IsUUID(undefined, { message: 'eventId must be a UUID' })
  eventId?: string;

  /** The `orderHash` of the photos that were shown. */
  @AbsentWhenEmpty()
  @Matches(orderHashForm)
  order?: string;
}

export class PhotoEditDto
  extends ShownVersionDto
  implements Accepts<Omit<PhotoEditRequest, 'version'>>, Accepts<Partial<PhotoEditForm>>
{
  @Obeys(photoEditRules)
  caption: string | undefined;

  @IsTicked()
  isHighlight: boolean | undefined;
}
