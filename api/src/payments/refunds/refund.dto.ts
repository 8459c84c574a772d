import { refundRules } from '@maidan/shared/rules/refund.ts';
import type { RefundRequest } from '@maidan/shared/wire/payments-admin.ts';
import { type Accepts, Obeys } from '../../platform/http/validation/obeys.decorator.ts';

export class RefundDto implements Accepts<RefundRequest> {
  @Obeys(refundRules)
  reason: string;
}
