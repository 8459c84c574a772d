import {
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { orderHashForm } from '@maidan/shared/lists/member-order.ts';
import {
  chosenAfterLimit,
  type GalleryUploadForm,
  galleryUploadRules,
  gallerySentences,
  mostSelectedPhotos,
  type PhotoEditForm,
  photoEditRules,
  selectedCaptionRules,
} from '@maidan/shared/rules/gallery-upload.ts';
import { AbsentWhenEmpty, IsTicked } from '../platform/http/validation/optional-fields.decorator.ts';
import { type Accepts, Obeys } from '../platform/http/validation/obeys.decorator.ts';
import { idListLength, idListPattern, selectionSentences } from '@maidan/shared/rules/players/player-selection.ts';
import {
  type PhotoAct,
  photoActs,
  type PhotoEditRequest,
  type SelectedPhotosRequest,
} from '@maidan/shared/wire/gallery.ts';
import { ShownVersionDto } from '../platform/http/validation/record.dto.ts';

const uuid = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';
const idList = new RegExp(`^(?:${uuid}(?:,${uuid}){0,${chosenAfterLimit - 1}})?$`);

/** Fields sent with one photo. The event's name is read from the database; a sent name is ignored. */
export class GalleryUploadDto implements Accepts<Partial<Omit<GalleryUploadForm, 'photos'>>> {
  /** Id of the photo, when the sender chooses it. A repeated upload after a lost answer then stores the photo once. */
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
   * Ids of the photos that the user chose after this one, separated by commas. Several photos are uploaded at a time,
   * so some of those may be stored already. This photo is then placed before them.
   */
  @IsOptional()
  @Matches(idList, { message: `before must be at most ${chosenAfterLimit} UUIDs with commas between them` })
  before?: string;

  @IsTicked()
  isHighlight?: boolean;
}

export class AlbumChoiceDto {
  /** Id of the album's event, which is needed when two events have the same name. */
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

  @Obeys(photoEditRules)
  photoPoint: string | undefined;
}

const isAct =
  (act: PhotoAct) =>
  (body: SelectedPhotosDto): boolean =>
    body.act === act;

/** The request for one act on photos of an album. class-validator checks the lowest decorator of a field first. */
export class SelectedPhotosDto implements Accepts<SelectedPhotosRequest> {
  /** Ids of the photos, separated by commas. */
  @Matches(idListPattern, { message: selectionSentences.unreadable })
  @MaxLength(idListLength(mostSelectedPhotos), { message: gallerySentences.tooManySelected })
  @IsNotEmpty({ message: gallerySentences.noneSelected })
  @IsString({ message: gallerySentences.noneSelected })
  ids: string;

  @IsIn(photoActs, { message: `act must be ${photoActs.join(', ')}` })
  act: PhotoAct;

  /** The event whose album gets the photos, with the act `move`. */
  @ValidateIf(isAct('move'))
  @IsUUID(undefined, { message: gallerySentences.event })
  toEventId: string | undefined;

  /** The caption of all the photos, with the act `caption`. With `isPrefix`: words that are put before each caption. */
  @ValidateIf(isAct('caption'))
  @Obeys(selectedCaptionRules)
  caption: string | undefined;

  @IsTicked()
  isPrefix: boolean | undefined;

  /** The place of the first of the photos, with the act `place`; 1 makes it the cover. */
  @ValidateIf(isAct('place'))
  @IsInt()
  @Min(1)
  @Max(10_000)
  place: number | undefined;

  /** The `orderHash` of the photos that the console showed, with the act `place`. */
  @AbsentWhenEmpty()
  @Matches(orderHashForm)
  order: string | undefined;
}
