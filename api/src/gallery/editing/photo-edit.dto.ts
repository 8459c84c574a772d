import { type PhotoEditForm, photoEditRules } from '@maidan/shared/rules/gallery-upload.ts';
import type { PhotoEditRequest } from '@maidan/shared/wire/gallery.ts';
import type { Accepts } from '../../platform/http/validation/accepts.ts';
import { IsTicked } from '../../platform/http/validation/is-ticked.decorator.ts';
import { Obeys } from '../../platform/http/validation/obeys.decorator.ts';
import { ShownVersionDto } from '../../platform/http/validation/shown-version.dto.ts';

export class PhotoEditDto
  extends ShownVersionDto
  implements Accepts<Omit<PhotoEditRequest, 'version'>>, Accepts<Partial<PhotoEditForm>>
{
  @Obeys(photoEditRules)
  caption: string | undefined;

  @IsTicked()
  isHighlight: boolean | undefined;
}
