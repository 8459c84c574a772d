import { refundRules } from '@maidan/shared/rules/refund.ts';
import type { RefundRequest } from '@maidan/shared/wire/payments-admin.ts';
import type { Accepts } from '../../platform/http/validation/accepts.ts';
import { Obeys } from '../../platform/http/validation/obeys.decorator.ts';

export class RefundDto implements Accepts<RefundRequest> {
  @Obeys(refundRules)
  reason: string;
}
