import { erasureRules } from '@maidan/shared/rules/erasure.ts';
import { Obeys } from '../../validation/obeys.decorator.ts';

/** The body of `POST /api/admin/players/{id}/erase`. */
export class EraseDto {
  /** Why, for the record: who asked for it and when. */
  @Obeys(erasureRules)
  reason: string;
}
