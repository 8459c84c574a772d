import { refundDecisionRules } from '@maidan/shared/rules/refund.ts';
import type { RefundDecisionRequest } from '@maidan/shared/wire/payments-admin.ts';
import { type Accepts, Obeys } from '../../platform/http/validation/obeys.decorator.ts';

export class RefundDecisionDto implements Accepts<RefundDecisionRequest> {
  @Obeys(refundDecisionRules)
  note: string;
}
