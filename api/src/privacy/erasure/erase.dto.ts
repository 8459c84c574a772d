import { type ErasureForm, erasureRules } from '@maidan/shared/rules/erasure.ts';
import { type Accepts, Obeys } from '../../platform/http/validation/obeys.decorator.ts';

/** The body of `POST /api/admin/players/{id}/erase`. */
export class EraseDto implements Accepts<ErasureForm> {
  /** Why, for the record: who asked for it and when. */
  @Obeys(erasureRules)
  reason: string;
}
