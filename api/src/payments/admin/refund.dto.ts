import { refundRules } from '@maidan/shared/rules/refund.ts';
import type { RefundRequest } from '@maidan/shared/wire/payments-admin.ts';
import type { Accepts } from '../../validation/accepts.ts';
import { Obeys } from '../../validation/obeys.decorator.ts';

export class RefundDto implements Accepts<RefundRequest> {
  @Obeys(refundRules)
  reason: string;
}
