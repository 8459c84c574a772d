import { type PhotoEditForm, photoEditRules } from '@maidan/shared/rules/gallery-upload.ts';
import type { PhotoEditRequest } from '@maidan/shared/wire/gallery.ts';
import { type Accepts, Obeys } from '../../platform/http/validation/obeys.decorator.ts';
import { IsTicked } from '../../platform/http/validation/optional-fields.decorator.ts';
import { ShownVersionDto } from '../../platform/http/validation/record.dto.ts';

export class PhotoEditDto
  extends ShownVersionDto
  implements Accepts<Omit<PhotoEditRequest, 'version'>>, Accepts<Partial<PhotoEditForm>>
{
  @Obeys(photoEditRules)
  caption: string | undefined;

  @IsTicked()
  isHighlight: boolean | undefined;
}
