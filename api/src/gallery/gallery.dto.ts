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

/** Fields sent with one photo. The event's name is read from the database; a sent one is ignored. */
export class GalleryUploadDto implements Accepts<Partial<Omit<GalleryUploadForm, 'photos'>>> {
  /** Id of the photo, when the sender chooses it: a repeated upload after a lost answer then stores it once. */
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
   * Ids of the photos that the user chose after this one, separated by commas. Several are uploaded at a time; this one
   * is placed before those that are stored already.
   */
  @IsOptional()
  @Matches(idList, { message: `before must be at most ${chosenAfterLimit} UUIDs with commas between them` })
  before?: string;

  @IsTicked()
  isHighlight?: boolean;
}

export class AlbumChoiceDto {
  /** Tells which of two events with the same name is meant. */
  @IsOptional()
  @IsUUID(undefined, { message: 'eventId must be a UUID' })
  eventId?: string;

  /** The `orderHash` of the photos that the console showed. */
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
