import { refundRules } from '@maidan/shared/rules/refund.ts';
import type { RefundRequest } from '@maidan/shared/wire/treasury.ts';
import { Obeys } from '../validation/obeys.decorator.ts';

export class RefundDto implements RefundRequest {
  @Obeys(refundRules)
  reason: string;
}
