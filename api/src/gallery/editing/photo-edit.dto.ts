import { type PhotoEditForm, photoEditRules } from '@maidan/shared/rules/gallery-upload.ts';
import type { PhotoEditRequest } from '@maidan/shared/wire/gallery.ts';
import type { Accepts } from '../../validation/accepts.ts';
import { IsTicked } from '../../validation/is-ticked.decorator.ts';
import { Obeys } from '../../validation/obeys.decorator.ts';

export class PhotoEditDto implements Accepts<PhotoEditRequest>, Accepts<Partial<PhotoEditForm>> {
  @Obeys(photoEditRules)
  caption: string | undefined;

  @IsTicked()
  isHighlight: boolean | undefined;
}
