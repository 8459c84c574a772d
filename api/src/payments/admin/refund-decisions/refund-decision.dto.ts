import { refundDecisionRules } from '@maidan/shared/rules/refund.ts';
import type { RefundDecisionRequest } from '@maidan/shared/wire/payments-admin.ts';
import type { Accepts } from '../../../validation/accepts.ts';
import { Obeys } from '../../../validation/obeys.decorator.ts';

export class RefundDecisionDto implements Accepts<RefundDecisionRequest> {
  @Obeys(refundDecisionRules)
  note: string;
}
